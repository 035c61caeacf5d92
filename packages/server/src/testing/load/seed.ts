import { openDatabase } from '../../db/database.ts';
import { isPostgres } from '../../db/engine.ts';
import { clusterColumns, projectColumns } from '../../db/name-columns.ts';
import { reportColumns } from '../../db/report-columns.ts';
import type { Db, Tables } from '../../db/schema.ts';
import { localIdentity } from '../../identity/better-auth.ts';
import { Report, type Thumbnail } from '@tafel/core/api';
import { type Insertable, sql } from 'kysely';
import { pino } from 'pino';

const USERS = 200;
const CLUSTERS = 11_000;
const PROJECTS = 15_000;
const REPORTS = 100_000;
const CLUSTER_SHARES = 3_900;
const REPORT_SHARES = 8_000;
const HEAVY_CLUSTERS = 10_000;
const BATCH = 500;
const now = Date.UTC(2026, 10, 1);

export const PASSWORD = 'correct horse battery';
/** Owns most of the clusters. */
export const HEAVY = 'heavy@tafel.example';
/** Owns five clusters, and has some shared with. */
export const TYPICAL = 'typical@tafel.example';

/** An id of ours, in its alphabet. */
const id = (kind: string, n: number) =>
  kind +
  String(n)
    .padStart(25, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** The same numbers each time. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A laboratory of some years: fills an empty database, and gives back places in it. */
export async function seed(place: string) {
  const db = await openDatabase(place);
  const people = await signUp(db);
  const random = seeded();
  const any = (most: number) => Math.floor(random() * most);
  const owner = (cluster: number) =>
    people[cluster < HEAVY_CLUSTERS ? 0 : 1 + (cluster % (USERS - 1))] ?? '';
  await fill(db, 'cluster', CLUSTERS, (n) => ({
    id: id('c', n),
    ownerId: owner(n),
    name: `Cluster ${n}`,
    ...clusterColumns(`Cluster ${n}`),
    createdAt: now + n,
    projectsMade: 2,
  }));
  await fill(db, 'project', PROJECTS, (n) => ({
    id: id('p', n),
    clusterId: id('c', n % CLUSTERS),
    code: `P${1 + Math.floor(n / CLUSTERS)}`,
    name: `Project ${n}`,
    ...projectColumns(`Project ${n}`, now + n),
    createdAt: now + n,
    reportsMade: 20,
  }));
  const projectOf = (n: number) => n % PROJECTS;
  await fill(db, 'report', REPORTS, (n) =>
    reportRow(n, projectOf(n), { shortId: `P1.${1 + Math.floor(n / PROJECTS)}` }),
  );
  await fill(db, 'reportVersion', REPORTS, (n) => ({
    reportId: id('r', n),
    version: 1,
    document: documentOf(`Report ${n}`),
    savedBy: owner(projectOf(n) % CLUSTERS),
    savedAt: now + n,
  }));
  await fill(db, 'clusterShare', CLUSTER_SHARES, (n) => ({
    clusterId: id('c', any(CLUSTERS)),
    userId: people[1 + (n % (USERS - 1))] ?? '',
    editor: 0 as const,
    createdAt: now,
    optedOutAt: null,
  }));
  await fill(db, 'reportShare', REPORT_SHARES, (n) => ({
    reportId: id('r', any(REPORTS)),
    userId: people[1 + (n % (USERS - 1))] ?? '',
    editor: 0 as const,
    createdAt: now,
  }));
  // As PostgreSQL does by itself within a minute: a laboratory of some years is known to its planner
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
  await db.destroy();
  const cluster = HEAVY_CLUSTERS + firstOf(1);
  return {
    heavyId: people[0] ?? '',
    typicalId: people[1] ?? '',
    clusterId: id('c', cluster),
    projectId: id('p', cluster),
    reportId: id('r', cluster),
  };
}

/** Fills an empty database with one person, one cluster and one project that holds all reports. */
export async function seedLongList(place: string) {
  const db = await openDatabase(place);
  const user = { email: TYPICAL, displayName: 'User', password: PASSWORD, verified: true };
  const { userId: ownerId } = await identityOf(db).ensureUser(user);
  const [clusterId, projectId] = [id('c', 0), id('p', 0)];
  await fill(db, 'cluster', 1, () => ({
    id: clusterId,
    ownerId,
    name: 'Long cluster',
    ...clusterColumns('Long cluster'),
    createdAt: now,
    projectsMade: 1,
  }));
  await fill(db, 'project', 1, () => ({
    id: projectId,
    clusterId,
    code: 'P1',
    name: 'Long project',
    ...projectColumns('Long project', now),
    createdAt: now,
    reportsMade: REPORTS,
  }));
  await fill(db, 'report', REPORTS, (n) =>
    reportRow(n, 0, {
      dateTest: new Date(now - (n % 1500) * 86_400_000).toISOString().slice(0, 10),
      operator: `Operator ${n % 31}`,
    }),
  );
  await db.destroy();
  return { clusterId, projectId };
}

/** Of every second report a calibration, of the others a line with a peak. */
function thumbnail(n: number): Thumbnail {
  const point = (x: number, height: number): [number, number] => [x, 16 - Math.round(height)];
  const along = (points: number) => Array.from({ length: points }, (_, i) => i / (points - 1));
  const height = 5 + (n % 9);
  return n % 2 === 0
    ? {
        kind: 'calibration',
        measured: along(7).map((part) => point(2 + Math.round(60 * part), height * part)),
        computed: [point(2, 0), point(62, height)],
      }
    : {
        kind: 'curve',
        measured: along(24).map((part) =>
          point(2 + Math.round(60 * part), height / (1 + (12 * (part - 0.5)) ** 2)),
        ),
        computed: [],
      };
}

function reportRow(
  n: number,
  project: number,
  special: { readonly shortId?: string; readonly dateTest?: string; readonly operator?: string },
) {
  const row = {
    id: id('r', n),
    projectId: id('p', project),
    shortId: `P1.${1 + n}`,
    version: 1,
    createdAt: now + n,
    updatedAt: null,
    name: `Report ${n}`,
    dateTest: '2026-10-01',
    operator: 'Ada',
    sensorBatchId: `B${n % 97}`,
    incomplete: 0 as const,
    thumbnail: JSON.stringify(thumbnail(n)),
    linkClusterId: null,
    linkProjectId: null,
    linkReportId: null,
    ...special,
  };
  return { ...row, ...reportColumns(row) };
}

const documentOf = (name: string) =>
  JSON.stringify(Report.parse({ schema: 1, name, hypothesis: 'h'.repeat(300) }));

/** The first cluster beyond those of the heavy user that belongs to this person. */
function firstOf(person: number): number {
  const index = Array.from({ length: USERS - 1 }, (_, n) => n).find(
    (n) => 1 + ((HEAVY_CLUSTERS + n) % (USERS - 1)) === person,
  );
  return index ?? 0;
}

const identityOf = (db: Db) =>
  localIdentity({
    db,
    secret: 'load'.repeat(10),
    baseUrl: 'http://127.0.0.1',
    https: false,
    admins: new Set(),
    log: pino({ level: 'silent' }),
  });

async function signUp(db: Db): Promise<string[]> {
  const identity = identityOf(db);
  const people: string[] = [];
  for (let n = 0; n < USERS; n++) {
    const email = [HEAVY, TYPICAL][n] ?? `user${n}@tafel.example`;
    const user = { email, displayName: `User ${n}`, password: PASSWORD, verified: true };
    people.push((await identity.ensureUser(user)).userId);
  }
  return people;
}

async function fill<T extends keyof Tables>(
  db: Db,
  table: T,
  count: number,
  row: (n: number) => Insertable<Tables[T]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < count; start += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => row(start + n));
      await trx
        .insertInto(table)
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
