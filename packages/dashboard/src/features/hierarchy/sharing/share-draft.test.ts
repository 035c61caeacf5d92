import { ClusterId, ReportId, type ShareRecord } from '@tafel/core/api';
import { expect, test } from 'vitest';
import {
  changeSet,
  changesOfTexts,
  changeTexts,
  isSharedAlike,
  isUnchanged,
  type Person,
  peopleOf,
  splitTags,
  tagKind,
} from './share-draft.ts';

const person = (email: string, role: Person['role'] = 'Viewer'): Person => ({
  email,
  name: email,
  role,
  invited: false,
  optedOut: false,
});
const record = (sharedWith: string, accesstype: boolean, letter = 'r'): ShareRecord => ({
  sharedWith,
  name: '',
  accesstype,
  reportId: ReportId.parse(letter.repeat(26)),
  invited: false,
  optedOut: false,
});

test('SR-02 several addresses typed or pasted at once are separated by spaces and line ends', () => {
  expect(splitTags(' a@x.org  b@x.org\nc@x.org\r\n\td@x.org ')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
  ]);
});

test('SR-03 SR-04 an address is one’s own, not an address, or good', () => {
  expect(tagKind('Astrid@Example.org', 'astrid@example.org')).toBe('own');
  expect(tagKind('jonas@example', 'astrid@example.org')).toBe('invalid');
  expect(tagKind('two@at@example.org', 'astrid@example.org')).toBe('invalid');
  expect(tagKind('jonas@example.org', 'astrid@example.org')).toBe('valid');
});

test('SR-07 the change set holds who comes, who gets another role, and who goes', () => {
  const before = [person('a@x.org'), person('b@x.org', 'Editor'), person('c@x.org')];
  const after = [person('a@x.org'), person('b@x.org', 'Viewer'), person('d@x.org', 'Editor')];
  const { added, changed, removed } = changeSet(before, after);
  expect(added).toEqual([after[2]]);
  expect(changed).toEqual([after[1]]);
  expect(removed).toEqual([before[2]]);
  expect(isUnchanged(changeSet(before, before.toReversed()))).toBe(true);
});

test('SR-07 a change set is kept as texts, and made again from them', () => {
  const before = [person('a@x.org'), person('b@x.org', 'Editor'), person('c@x.org')];
  const after = [person('a@x.org'), person('b@x.org', 'Viewer'), person('d@x.org', 'Editor')];
  const texts = changeTexts(changeSet(before, after));
  expect(changesOfTexts(before, texts)).toEqual({
    people: after.slice(0, 2),
    added: [['d@x.org', 'Editor']],
  });
  expect(changesOfTexts(before, { 'a@x.org': 'nonsense', 'e@x.org': 'nonsense' })).toEqual({
    people: before,
    added: [],
  });
});

test('SR-13 reports are shared alike when everyone has the same role on each', () => {
  const ids = ['r', 's'].map((letter) => letter.repeat(26));
  expect(isSharedAlike([], ids)).toBe(true);
  const alike = [record('a@x.org', true), record('a@x.org', true, 's')];
  expect(isSharedAlike(alike, ids)).toBe(true);
  expect(isSharedAlike([record('a@x.org', true)], ids)).toBe(false);
  expect(isSharedAlike([record('a@x.org', true), record('a@x.org', false, 's')], ids)).toBe(false);
});

test('SR-06 SR-19 a share becomes a person: true is an editor, false a viewer', () => {
  const clusterId = ClusterId.parse('c'.repeat(26));
  const shares: ShareRecord[] = [
    {
      sharedWith: 'b@x.org',
      name: 'Bo',
      accesstype: true,
      clusterId,
      invited: false,
      optedOut: true,
    },
    {
      sharedWith: 'a@x.org',
      name: '',
      accesstype: false,
      clusterId,
      invited: true,
      optedOut: false,
    },
  ];
  expect(peopleOf(shares)).toEqual([
    { email: 'a@x.org', name: 'a@x.org', role: 'Viewer', invited: true, optedOut: false },
    { email: 'b@x.org', name: 'Bo', role: 'Editor', invited: false, optedOut: true },
  ]);
});
