import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '@tafel/core/api';
import type Database from 'better-sqlite3';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStore } from '../blob/folder.ts';
import type { StoredFile } from '../blob/port.ts';
import { backupStores, restoreStores } from '../data.ts';
import { checkBlobs } from '../data/copy-blobs.ts';
import { digestOf } from '../data/rows.ts';
import { connectDatabase, openDatabase } from '../db/database.ts';
import { holdsFile, listReportFiles } from '../db/files.ts';
import type { Db } from '../db/schema.ts';
import { tableQueue } from '../queue/table-queue.ts';
import { audited } from '../services/audited.ts';
import { fileService } from '../services/files.ts';
import { hierarchyService } from '../services/hierarchy.ts';
import { planService } from '../services/plans.ts';
import { quotaService } from '../services/quota.ts';
import { reportService } from '../services/reports.ts';
import { reportTransferService } from '../services/report-transfer.ts';
import { sharingService } from '../services/sharing.ts';
import { sweepFiles } from '../services/sweep-files.ts';
import { temporaryService } from '../services/temporary.ts';
import { cutPower, settle } from '../testing/faults/failing-files.ts';
import { steps, type Fault } from '../testing/faults/faults.ts';
import { exampleDemo } from '../testing/example-demo.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { folderUploads } from '../uploads/folder.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const { failingFiles } = await import('../testing/faults/failing-files.ts');
  return failingFiles(await original());
});

vi.mock('better-sqlite3', async (original) => {
  const { failingStatements } = await import('../testing/faults/failing-statements.ts');
  const { default: real } = await original<{ default: typeof Database }>();
  return { default: failingStatements(real) };
});

const idOf = (name: string) => name.padEnd(26, 'a');
const ADA: Caller = { userId: idOf('ada'), admin: false };
const {
  report: document,
  files: [raw],
} = exampleDemo();
const { bytes, sha256 } = raw ?? expect.unreachable();
const content = () => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]);
const SHELF = sha256.slice(0, 2);
const DAY = 24 * 3_600_000;
/** What had arrived of the upload before. */
const START = 3;

/** The services on a data folder, as after a start. */
function start(folder: DataFolder) {
  const db = connectDatabase(folder.database);
  const blobs = folderStore(folder);
  const reports = reportService(db);
  const quota = quotaService(db, null);
  const uploads = folderUploads(folder.temporary);
  const temporary = temporaryService(db, { uploads, blobs, quota });
  const mail = { later: () => undefined, now: async () => true, link: (path: string) => path };
  return {
    folder,
    db,
    blobs,
    reports,
    temporary,
    files: fileService(db, blobs, quota),
    hierarchy: hierarchyService(db, planService(db)),
    transfer: reportTransferService(db, { blobs, reports, temporary }),
    sharing: sharingService(db, mail),
    queue: tableQueue({ db, log: pino({ level: 'silent' }) }),
  };
}

type Server = ReturnType<typeof start>;

interface Place {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
  readonly uploadId: string;
}

/** A write that must be whole or not at all. */
interface WritePath {
  readonly write: (server: Server, place: Place) => Promise<unknown>;
  /** What people see of it. */
  readonly look: (server: Server, place: Place) => Promise<unknown>;
  /** What has to be there before. */
  readonly ready?: (folder: DataFolder) => Promise<unknown>;
}

const holds = async ({ db, blobs }: Server) =>
  (await holdsFile(db, ADA, sha256)) ? lengthOf(await blobs.open(sha256)) : null;

const lengthOf = async ({ content: stream }: StoredFile) =>
  Buffer.concat(await stream.toArray()).length;

const filesOf = async ({ db, blobs }: Server, { reportId }: Place) =>
  Promise.all(
    (await listReportFiles(db, ADA, reportId)).map(async ({ name, sha256: key }) => [
      name,
      await lengthOf(await blobs.open(key)),
    ]),
  );

async function sendRest({ temporary }: Server, { uploadId }: Place) {
  const { offset } = await temporary.progress(ADA, uploadId);
  await temporary.append(ADA, uploadId, {
    offset,
    content: Readable.from([bytes.subarray(offset)]),
  });
}

const PATHS: Readonly<Record<string, WritePath>> = {
  'a raw file is stored': {
    write: ({ files }) => files.put(ADA, sha256, content()),
    look: holds,
  },
  'a report is made': {
    write: ({ reports }, place) => reports.add(ADA, place, 'Batch 8'),
    async look({ hierarchy }, { clusterId, projectId }) {
      const { project, reports } = await hierarchy.project(ADA, { clusterId, projectId }, null);
      return [project.reportCount, reports.map(({ shortId, reportName }) => [shortId, reportName])];
    },
  },
  'a report is saved with a file': {
    async write({ reports, files }, { reportId }) {
      await files.put(ADA, sha256, content());
      const { version } = await reports.read(ADA, reportId);
      await reports.save(ADA, reportId, version, document);
    },
    async look(server, place) {
      const { version, report } = await server.reports.read(ADA, place.reportId);
      const kept = await server.reports.versions(ADA, place.reportId);
      return [version, kept.length, report.name, await filesOf(server, place)];
    },
  },
  'a piece of an upload arrives': {
    write: sendRest,
    async look({ folder, temporary }, { uploadId }) {
      const { offset } = await temporary.progress(ADA, uploadId);
      const arrived = readFileSync(join(folder.temporary, `upload-${uploadId}`));
      expect(arrived).toEqual(bytes.subarray(0, offset));
      expect(offset).toBeGreaterThanOrEqual(START);
      return offset === bytes.length; // less is gone on with
    },
  },
  'an upload becomes a raw file of a report': {
    async write(server, place) {
      await sendRest(server, place);
      await server.transfer.addFile(ADA, place.reportId, 'a.csv');
    },
    look: filesOf,
  },
  'a cluster is shared with two people': {
    write: ({ db, sharing }, { clusterId }) =>
      sharing.shareCluster(
        ADA,
        clusterId,
        [
          { email: 'ben@tafel.example', accesstype: true },
          { email: 'new@tafel.example', accesstype: false },
        ],
        audited(db, { actorId: ADA.userId, action: 'shareCluster', subject: '', address: '' }),
      ),
    async look({ db, sharing }, { clusterId }) {
      const shares = await sharing.listCluster(ADA, clusterId);
      const trail = await db.selectFrom('audit').select('action').execute();
      return [shares.map(({ sharedWith, accesstype }) => [sharedWith, accesstype]), trail];
    },
  },
  'a job is added with what it is about': {
    write: ({ db, queue }, { clusterId }) =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable('cluster')
          .set({ name: 'Renamed' })
          .where('id', '=', clusterId)
          .execute();
        await queue.add(trx, { task: 'mail', payload: {} });
      }),
    async look({ db, queue }) {
      const clusters = await db.selectFrom('cluster').select('name').execute();
      return [clusters, (await queue.waiting()).length];
    },
  },
  'an unused file is swept': {
    async ready(folder) {
      const { db, blobs, files } = start(folder);
      await files.put(ADA, sha256, content());
      await sweepFiles(db, blobs, Date.now() + 8 * DAY, [SHELF]);
      await db.destroy();
    },
    write: ({ db, blobs }) => sweepFiles(db, blobs, Date.now() + 10 * DAY, [SHELF]),
    async look({ db, blobs }) {
      const rows = await db.selectFrom('blob').select('sha256').execute();
      const loose = await db.selectFrom('looseFile').select('sha256').execute();
      const files = await Promise.all(
        rows.map(async (row) => lengthOf(await blobs.open(row.sha256))),
      );
      return [files, loose];
    },
  },
  'a backup is made': {
    write: ({ folder }) => backupStores(folder.path, join(folder.path, 'backup')),
    look: async ({ folder: { path } }) =>
      existsSync(join(path, 'backup')) ? seen(join(path, 'backup')) : null,
  },
  'a backup is restored': {
    ready: ({ path }) => backupStores(path, join(path, 'backup')),
    write: ({ folder: { path } }) => restoreStores(join(path, 'backup'), join(path, 'restored')),
    look: ({ folder }) => seen(join(folder.path, 'restored')),
  },
};

/** What a data folder or a backup holds, each row and file checked; null where there is none. */
async function seen(path: string) {
  const folder = openDataFolder(path);
  if (!existsSync(folder.database)) return null;
  const db = connectDatabase(folder.database);
  const held = [await digestOf(db), await checkBlobs(db, folderStore(folder))];
  await db.destroy();
  return held;
}

async function prepare({ ready }: WritePath) {
  const folder = openDataFolder(join(temporaryFolder(), 'data'));
  const db = await openDatabase(folder.database);
  for (const name of ['ada', 'ben']) await addUser(db, name);
  await db.destroy();
  const { db: open, hierarchy, reports, temporary } = start(folder);
  const { clusterId } = await hierarchy.addCluster(ADA, 'Sensor lab');
  const { projectId } = await hierarchy.addProject(ADA, clusterId, 'Glucose');
  const { reportId } = await reports.add(ADA, { clusterId, projectId }, 'Batch 7');
  const { uploadId } = await temporary.start(ADA, { name: 'a.csv', bytes: bytes.length });
  await temporary.append(ADA, uploadId, {
    offset: 0,
    content: Readable.from([bytes.subarray(0, START)]),
  });
  await open.destroy();
  await ready?.(folder);
  settle();
  return { folder, place: { clusterId, projectId, reportId, uploadId } };
}

const addUser = (db: Db, name: string) =>
  sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values (${idOf(name)}, ${name}, ${`${name}@tafel.example`}, 1, '2026-01-01', '2026-01-01')`.execute(
    db,
  );

test.each(Object.entries(PATHS))(
  'A6 %s: with a fault at any step it is there or not, never half',
  async (_title, path) => {
    const { folder, place } = await prepare(path);

    /** Writes on a copy of the folder; then the server is started again, after a crash without what was not synced. */
    const attempt = async (fault: Fault | null, at = 0) => {
      const copy = openDataFolder(join(temporaryFolder(), 'data'));
      cpSync(folder.path, copy.path, { recursive: true });
      const server = start(copy);
      steps.plan(fault, at);
      const acknowledged = await path.write(server, place).then(
        () => true,
        () => false,
      );
      const { taken } = steps;
      steps.plan(null);
      await server.db.destroy();
      if (fault === 'crash') cutPower();
      else settle();
      const again = start(copy);
      onTestFinished(() => again.db.destroy());
      return { acknowledged, taken, again, state: await path.look(again, place) };
    };

    const unwritten = start(folder);
    const before = await path.look(unwritten, place);
    await unwritten.db.destroy();
    const { acknowledged: works, taken: last, state: after } = await attempt(null);
    expect(works).toBe(true);
    expect(after).not.toEqual(before);
    for (const fault of ['EIO', 'ENOSPC', 'crash'] as const)
      for (let at = 1; at <= last + 1; at++) {
        const { acknowledged, again, state } = await attempt(fault, at);
        const where = `${fault} at step ${at} of ${last}`;
        expect([before, after], where).toContainEqual(state);
        if (acknowledged) expect(state, where).toEqual(after);
        else if (at > last) expect.unreachable('no step failed');
        if (!isDeepStrictEqual(state, before)) continue;
        await path.write(again, place);
        expect(await path.look(again, place), where).toEqual(after);
      }
  },
  300_000, // some hundred starts
);
