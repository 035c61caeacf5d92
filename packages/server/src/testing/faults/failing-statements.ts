import type Database from 'better-sqlite3';
import { databaseError, steps } from './faults.ts';

/** better-sqlite3 where every statement that changes something can fail, the commit too; for `vi.mock`. */
export const failingStatements = (real: typeof Database): typeof Database =>
  new Proxy(real, {
    construct(target, args: ConstructorParameters<typeof Database>) {
      const database = new target(...args);
      return new Proxy(database, {
        get(opened, key) {
          if (key === 'prepare') return (source: string) => watched(opened, source);
          const value: unknown = Reflect.get(opened, key, opened);
          return typeof value === 'function' ? value.bind(opened) : value;
        },
      });
    },
  });

function watched(database: Database.Database, source: string): Database.Statement {
  const statement = database.prepare(source);
  return /^\s*select\b/i.test(source) ? statement : failing(statement);
}

const RUNS = new Set(['run', 'all', 'get', 'iterate']);

function failing(statement: Database.Statement): Database.Statement {
  return new Proxy(statement, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const fault = RUNS.has(String(key)) ? steps.next() : null;
        if (fault) throw databaseError(fault);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
