import { TafelError } from '@tafel/core/api';

/** Codes of SQLite, PostgreSQL and the file system that mean the same to us. */
const CONFLICT = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** The one place where errors of the stores become ours; anything else is given back as it is. */
export function storeError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CONFLICT.has(code))
    return new TafelError('CONFLICT', 'This was made twice at the same moment. Try again.');
  if (FULL.has(code))
    return new TafelError(
      'STORAGE_FULL',
      'The server has no room left. Nothing was lost; tell whoever runs it.',
    );
  return error;
}
