/**
 * Keeps the database of a release, with data, as SQL of both engines: tests bring each of them to the newest schema.
 * Run once for each release; needs pg_dump and an empty database.
 *
 *     npm run -s database-fixture -- 0.1.0 postgres://tafel@127.0.0.1:5432/empty
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyStores } from '../packages/server/src/data.ts';
import { sqlOf } from '../packages/server/src/testing/released/sqlite-dump.ts';
import { fillServer } from '../packages/server/src/testing/released/fill-server.ts';

const [release = '', postgres = ''] = process.argv.slice(2);
const into = fileURLToPath(new URL(`../fixtures/databases/${release}/`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tafel-release-'));
const data = join(folder, 'data');
await fillServer(data);
mkdirSync(into, { recursive: true });
writeFileSync(join(into, 'sqlite.sql'), sqlOf(join(data, 'tafel.db')));
process.env['TAFEL_DATA'] = join(folder, 'files');
await copyStores(data, postgres);
const dump = execFileSync(
  'pg_dump',
  ['--inserts', '--no-owner', '--no-privileges', '--no-comments', '--schema=public', postgres],
  { encoding: 'utf8' },
);
// What psql alone understands, and what every database has.
const lines = dump.split('\n').filter((line) => !/^(\\|--|CREATE SCHEMA public)/.test(line));
writeFileSync(join(into, 'postgres.sql'), lines.join('\n').replaceAll(/\n{2,}/g, '\n'));
rmSync(folder, { recursive: true });
