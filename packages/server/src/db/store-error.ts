import { TafelError } from '@tafel/core/api';
import { StoreUnavailable } from '../errors.ts';

/** Codes of SQLite, PostgreSQL and the file system that mean the same to us. */
const CONFLICT = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
/** A character that PostgreSQL keeps in no text: NUL, or half of a pair. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Nobody answers: classes of PostgreSQL's own codes, then those of the network. */
const AWAY =
  /^(08...|57P0[123]|53300|E(CONNREFUSED|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE|AI_AGAIN))$/;
const AWAY_WITHOUT_CODE = /^(Connection terminated|timeout exceeded when trying to connect)/;

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
  if (UNSTORABLE.has(code))
    return new TafelError('INVALID_REQUEST', 'The text has a character that cannot be stored.');
  if (error instanceof Error && isAway(error, code)) return new StoreUnavailable(error);
  return error;
}

function isAway(error: Error, code: string): boolean {
  if (AWAY.test(code) || AWAY_WITHOUT_CODE.test(error.message)) return true;
  // A connection of ours was reset; one that a client gave up has the code alone.
  return code === 'ECONNRESET' && 'syscall' in error;
}
