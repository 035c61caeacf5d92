import { expect, test } from 'vitest';
import { documentChanges } from './document-changes.ts';

test('names each value that changed, came or went', () => {
  const before = {
    name: 'A',
    files: [{ name: 'a.csv' }],
    graphs: { VD: 1 },
    gone: true,
    thumbnail: null,
  };
  const after = {
    name: 'B',
    files: [{ name: 'a.csv' }, { name: 'b.csv' }],
    graphs: { VD: 2 },
    thumbnail: {},
  };
  expect(documentChanges(before, after)).toEqual({
    changes: [
      { path: 'name', before: 'A', after: 'B' },
      { path: 'files.1', before: null, after: { name: 'b.csv' } },
      { path: 'gone', before: true, after: null },
    ],
    more: 0,
  });
});

test('a document is no change of itself, and a long list of changes is counted to its end', () => {
  const values = Array.from({ length: 1500 }, (_, i) => i);
  expect(documentChanges({ values }, { values: [...values] })).toEqual({ changes: [], more: 0 });
  const { changes, more } = documentChanges({ values }, { values: values.map((i) => i + 1) });
  expect([changes.length, more]).toEqual([1000, 500]);
});
