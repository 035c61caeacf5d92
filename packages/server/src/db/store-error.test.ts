import { expect, test } from 'vitest';
import { storeError } from './store-error.ts';

const withCode = (code: string) => Object.assign(new Error('inside'), { code });

test.each([
  ['SQLITE_CONSTRAINT_UNIQUE', 'CONFLICT'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'CONFLICT'],
  ['23505', 'CONFLICT'],
  ['SQLITE_FULL', 'STORAGE_FULL'],
  ['53100', 'STORAGE_FULL'],
  ['ENOSPC', 'STORAGE_FULL'],
])('%s of a store is our %s', (theirs, ours) => {
  expect(storeError(withCode(theirs))).toMatchObject({ code: ours });
});

test('any other error stays what it is', () => {
  for (const error of [withCode('SQLITE_CONSTRAINT_FOREIGNKEY'), new Error('x'), 'text', null])
    expect(storeError(error)).toBe(error);
});
