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
  ['57P01', 'STORE_UNAVAILABLE'],
  ['08006', 'STORE_UNAVAILABLE'],
  ['ECONNREFUSED', 'STORE_UNAVAILABLE'],
  ['22021', 'INVALID_REQUEST'],
])('%s of a store is our %s', (theirs, ours) => {
  expect(storeError(withCode(theirs))).toMatchObject({ code: ours });
});

test('a connection of ours that was reset is a store that is away, and one that a client gave up is not', () => {
  const reset = Object.assign(withCode('ECONNRESET'), { syscall: 'read' });
  expect(storeError(reset)).toMatchObject({ code: 'STORE_UNAVAILABLE', retryAfter: 5 });
  expect(storeError(new Error('Connection terminated unexpectedly'))).toMatchObject({
    code: 'STORE_UNAVAILABLE',
  });
  expect(storeError(withCode('ECONNRESET'))).not.toHaveProperty('retryAfter');
});

test('any other error stays what it is', () => {
  for (const error of [withCode('SQLITE_CONSTRAINT_FOREIGNKEY'), new Error('x'), 'text', null])
    expect(storeError(error)).toBe(error);
});
