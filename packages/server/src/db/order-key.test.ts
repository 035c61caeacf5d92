import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKey } from './order-key.ts';

const people = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** As the engines compare: byte by byte. */
const compareKeys = (a: string, b: string) =>
  Math.sign(Buffer.compare(Buffer.from(orderKey(a)), Buffer.from(orderKey(b))));

const signs = [
  ...Array.from(
    ' _-–—,;:!?.·\'’“”"()[]{}§@*/\\&#%•′`^°→∑+±÷×<=>|~−≈≤≥$£¥€µ' +
      '0123456789' +
      'AbcDefGhijKlmNopqRstUvwxYz' +
      'äÅæçéîïłñöøœßüýžŠđþŋ' +
      'αΒγΔελμΩσς' +
      'абвГдЁйкЛњћџяґў',
  ),
  'e\u0301',
  '\u00ad',
  '™',
  'ﬁ',
];
const name = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((each) => each.join(''));

test('NV-43 the bytes of keys sort names as people do', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(compareKeys(a, b)).toBe(Math.sign(people.compare(a, b)));
    }),
    { numRuns: 3000 },
  );
});

test('NV-43 names of other scripts sort one way, after the others', () => {
  const names = ['電極', 'ก', 'Zink', 'электрод', '電池', 'ア'];
  const sorted = names.toSorted(compareKeys);
  expect(sorted.slice(0, 2)).toEqual(['Zink', 'электрод']);
  expect(names.toReversed().toSorted(compareKeys)).toEqual(sorted);
  expect(orderKey('')).toBe('');
});

test('a key is that of its parts one after the other', () => {
  expect(orderKey('SR - ') + orderKey('7 Zinc')).toBe(orderKey('SR - 7 Zinc'));
});
