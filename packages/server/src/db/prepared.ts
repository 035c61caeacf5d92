import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Db } from './schema.ts';

/** Places of values in a query that is made once. */
export type Slots<V> = { readonly [K in keyof V]: Expression<V[K]> };

/** Stands for a value until the query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  of(values: object): unknown {
    return Reflect.get(values, this.name);
  }
}

const names = new Map<string, string>();

/** Under which PostgreSQL keeps the plan of a statement on a connection; others, whose text varies, have none. */
export const statementName = (text: string): string | undefined => names.get(text);

/**
 * A query whose text is made once for each engine: making it takes several times as long as running it. For what every
 * request asks.
 */
export function prepared<V extends object, R>(
  build: (db: Db, slots: Slots<V>) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const made = new Map<boolean, CompiledQuery<R>>();
  return async (db, values) => {
    const engine = isPostgres(db);
    const query = made.get(engine) ?? build(db, slots()).compile();
    made.set(engine, query);
    if (!names.has(query.sql)) names.set(query.sql, `tafel_${names.size}`);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? parameter.of(values) : parameter,
    );
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}

/** A slot for whatever name is asked for; the types say which there are. */
const slots = <V extends object>() =>
  new Proxy({} as Slots<V>, { get: (_, name) => sql.val(new Slot(String(name))) });
