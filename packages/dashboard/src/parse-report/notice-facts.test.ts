import { inspectFile } from '@tafel/core';
import { expect, test } from 'vitest';
import { noticeFacts } from './notice-facts.ts';

const notes = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return noticeFacts(inspectFile({ name: 'a.csv', bytes, sha256: '' }));
};

test('a note says its place once', () => {
  const facts = notes('E (V),I (A)\n0.1,x\n0.2,1e-6\n');
  expect(facts[0]).toEqual(['Size', '27 bytes']);
  const [, note = ''] = facts.find(([title]) => title === 'Note') ?? [];
  expect(note.match(/B2/g)).toHaveLength(1);
});

test('a failure is among the notes', () => {
  expect(notes('').at(-1)).toEqual(['Note', 'File a.csv is empty']);
});
