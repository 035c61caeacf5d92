import Database from 'better-sqlite3';

interface Item {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Everything in a file of SQLite, as the statements that make it. */
export function sqlOf(file: string): string {
  const db = new Database(file, { readonly: true });
  try {
    const items = db
      .prepare<[], Item>(
        "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'",
      )
      .all();
    const tables = items.filter(({ type }) => type === 'table');
    const others = items.filter(({ type }) => type !== 'table');
    const rows = tables.flatMap(({ name }) => inserts(db, name));
    return [...tables.map(statement), ...rows, ...others.map(statement)].join('\n').concat('\n');
  } finally {
    db.close();
  }
}

const statement = ({ sql }: Item) => `${sql};`;

const inserts = (db: Database.Database, table: string) =>
  db
    .prepare<[], Readonly<Record<string, string | number | null>>>(`select * from "${table}"`)
    .all()
    .map((row) => {
      const names = Object.keys(row).map((name) => `"${name}"`);
      return `insert into "${table}" (${names.join(', ')}) values (${Object.values(row).map(literal).join(', ')});`;
    });

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
