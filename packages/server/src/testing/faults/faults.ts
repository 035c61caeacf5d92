import Database from 'better-sqlite3';

/** What goes wrong at one step. After a crash nothing works any more, until the process is started again. */
export type Fault = 'EIO' | 'ENOSPC' | 'crash';

class Crash extends Error {}

/** Counts the steps of a write, on the disk and in the database, and makes one of them fail. */
class Steps {
  #taken = 0;
  #fault: Fault | null = null;
  #at = 0;

  get taken() {
    return this.#taken;
  }

  /** From now on steps are counted anew, and the given one fails; 0 for none. */
  plan(fault: Fault | null, at = 0): void {
    this.#taken = 0;
    this.#fault = fault;
    this.#at = at;
  }

  /** The fault of this step, if it has one. */
  next(): Fault | null {
    this.#taken += 1;
    if (this.#taken === this.#at) return this.#fault;
    return this.#fault === 'crash' && this.#at > 0 && this.#taken > this.#at ? 'crash' : null;
  }
}

export const steps = new Steps();

/** As the operating system says it. */
export function diskError(fault: Fault): Error {
  if (fault === 'crash') return new Crash('The process is gone.');
  return Object.assign(new Error(`${fault}: planned`), { code: fault });
}

/** As SQLite says it. */
export function databaseError(fault: Fault): Error {
  if (fault === 'crash') return new Crash('The process is gone.');
  return fault === 'ENOSPC'
    ? new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    : new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE');
}
