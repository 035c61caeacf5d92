import { expect, test } from 'vitest';
import { defaultClusterName, defaultProjectName, HierarchyName } from './hierarchy-name.ts';

test('NV-44 NV-45 X-25 the next default name counts on and is free', () => {
  expect(defaultClusterName([])).toBe('My Cluster 1');
  expect(defaultClusterName(['Sensor lab', 'My Cluster 1'])).toBe('My Cluster 3');
  expect(defaultClusterName(['My Cluster 2'])).toBe('My Cluster 3');
  expect(defaultProjectName(['a', 'My Project 3', 'My Project 4'])).toBe('My Project 5');
});

test('a name is trimmed and stands on one line', () => {
  expect(HierarchyName.parse('  Zinc µ  ')).toBe('Zinc µ');
  for (const bad of ['', '  ', 'a\nb', 'a\u0000', 'x'.repeat(201)])
    expect(HierarchyName.safeParse(bad).success).toBe(false);
});
