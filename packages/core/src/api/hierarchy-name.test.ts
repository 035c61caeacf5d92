import { expect, test } from 'vitest';
import { HierarchyName } from './hierarchy-name.ts';

test('a name is trimmed and stands on one line', () => {
  expect(HierarchyName.parse('  Zinc µ  ')).toBe('Zinc µ');
  for (const bad of ['', '  ', 'a\nb', 'a\u0000', 'x'.repeat(201)])
    expect(HierarchyName.safeParse(bad).success).toBe(false);
});
