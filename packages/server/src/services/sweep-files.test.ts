import { Readable } from 'node:stream';
import { type Caller, Report, UserId } from '@tafel/core/api';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { listReportFiles } from '../db/files.ts';
import { noteLoose } from '../db/unused-files.ts';
import { openDataFolder } from '../store/data-folder.ts';
import { bytesOf, sha256 } from '../testing/hierarchy.ts';
import { blobEngines, testTables } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { folderUploads } from '../uploads/folder.ts';
import { audited } from './audited.ts';
import { fileService } from './files.ts';
import { hierarchyService } from './hierarchy.ts';
import { messageService } from './messages.ts';
import { planService } from './plans.ts';
import { quotaService } from './quota.ts';
import { reportService } from './reports.ts';
import { reportTransferService } from './report-transfer.ts';
import { sweepFiles } from './sweep-files.ts';
import { temporaryService } from './temporary.ts';

const DAY = 24 * 3_600_000;

const person = (name: string): Caller => ({
  userId: UserId.parse(name.padEnd(26, 'a')),
  admin: false,
});
const [ADA, BEN] = [person('ada'), person('ben')];

/** Files by their content. */
const file = (text: string) => ({
  name: `${text}.csv`,
  sha256: sha256(bytesOf(text)),
  bytes: text.length,
});

/** Where the files of these tests lie. */
const SHELVES = ['a', 'b', 'c'].map((text) => file(text).sha256.slice(0, 2));

type OpenEngine = ReturnType<typeof blobEngines>[number][1];

async function world(openEngine: OpenEngine) {
  const folder = openDataFolder(temporaryFolder());
  const db = await openDatabase(await testTables(folder.path));
  onTestFinished(() => db.destroy());
  const { store: blobs } = await openEngine(folder);
  for (const { userId } of [ADA, BEN])
    await sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values (${userId}, ${userId}, ${`${userId}@tafel.example`}, 1, '2026-01-01', '2026-01-01')`.execute(
      db,
    );
  const quota = quotaService(db, null);
  const files = fileService(db, blobs, quota);
  const reports = reportService(db);
  const uploads = folderUploads(folder.temporary);
  const temporary = temporaryService(db, { uploads, blobs, quota });
  const transfer = reportTransferService(db, { blobs, reports, temporary });
  const hierarchy = hierarchyService(db, planService(db));
  const removal = { actorId: null, action: 'deleteReport', subject: '', address: '' };
  return {
    db,
    blobs,
    files,
    transfer,
    messages: messageService(db),
    send: (actor: Caller, text: string) =>
      files.put(actor, file(text).sha256, Readable.from([bytesOf(text)])),
    addReport: async (actor: Caller) => {
      const { clusterId } = await hierarchy.addCluster(actor, 'Lab');
      const { projectId } = await hierarchy.addProject(actor, clusterId, 'Glucose');
      return (await reports.add(actor, { clusterId, projectId }, 'Batch')).reportId;
    },
    save: async (actor: Caller, reportId: string, texts: readonly string[]) => {
      const { version, report } = await reports.read(actor, reportId);
      const named = Report.parse({ ...report, files: texts.map(file) });
      await reports.save(actor, reportId, version, named);
    },
    remove: (actor: Caller, reportId: string) =>
      reports.remove(actor, reportId, audited(db, removal)),
    sweep: (days: number) => sweepFiles(db, blobs, Date.now() + days * DAY, SHELVES),
    used: async (actor: Caller) => (await quota.usage(actor)).usedBytes,
    holds: (text: string) => blobs.holds(file(text).sha256),
  };
}

describe.each(blobEngines())('%s', (_name, openEngine) => {
  test('a file that no report needs any more goes, and its place in the quota before it', async () => {
    const { send, addReport, save, remove, sweep, used, holds } = await world(openEngine);
    await send(ADA, 'a');
    const reportId = await addReport(ADA);
    await save(ADA, reportId, ['a']);
    await sweep(30);
    expect([await used(ADA), await holds('a')]).toEqual([1, true]);
    await remove(ADA, reportId);
    expect(await sweep(30)).toBe(0);
    expect([await used(ADA), await holds('a')]).toEqual([0, true]);
    expect(await sweep(30.5)).toBe(0); // a backup may still want it
    expect(await sweep(32)).toBe(1);
    expect(await holds('a')).toBe(false);
    await send(ADA, 'a');
    expect([await used(ADA), await holds('a')]).toEqual([1, true]);
  });

  test('a file that was sent and is not named yet waits a week for its report', async () => {
    const { send, addReport, save, sweep, holds } = await world(openEngine);
    await send(ADA, 'a');
    for (const day of [0, 2, 6]) await sweep(day);
    await save(ADA, await addReport(ADA), ['a']);
    for (const day of [8, 10, 12]) await sweep(day);
    expect(await holds('a')).toBe(true);
  });

  test('what an old version names is kept, and what another report names', async () => {
    const { send, addReport, save, remove, sweep, used, holds } = await world(openEngine);
    for (const text of ['a', 'b']) await send(ADA, text);
    await send(BEN, 'b');
    const [own, other] = [await addReport(ADA), await addReport(BEN)];
    await save(ADA, own, ['a', 'b']);
    await save(ADA, own, []);
    await save(BEN, other, ['b']);
    for (const day of [10, 12]) await sweep(day);
    expect([await holds('a'), await holds('b')]).toEqual([true, true]);
    await remove(ADA, own);
    for (const day of [14, 16]) await sweep(day);
    expect([await holds('a'), await holds('b')]).toEqual([false, true]);
    expect([await used(ADA), await used(BEN)]).toEqual([0, 1]);
  });

  test('what lies in a temporary folder, or came with a message, is referred to', async () => {
    const { send, addReport, save, remove, sweep, transfer, messages, holds } =
      await world(openEngine);
    for (const text of ['a', 'b']) await send(ADA, text);
    const reportId = await addReport(ADA);
    await save(ADA, reportId, ['a']);
    await transfer.placeFiles(ADA, reportId);
    await messages.feedback(ADA, {
      kind: 'unsupported file',
      message: 'It cannot be read.',
      page: '/',
      file: { name: 'b.csv', sha256: file('b').sha256, consent: true },
    });
    await remove(ADA, reportId);
    for (const day of [0.5, 0.9]) await sweep(day);
    expect(await holds('a')).toBe(true);
    for (const day of [8, 10]) await sweep(day);
    expect([await holds('a'), await holds('b')]).toEqual([false, true]);
  });

  test('a file that a crash left without a row goes after a day; one that is not known stays', async () => {
    const { db, blobs, holds } = await world(openEngine);
    await noteLoose(db, file('a').sha256, Date.now());
    for (const text of ['a', 'b'])
      await blobs.put(file(text).sha256, Readable.from([bytesOf(text)]), 1);
    expect(await sweepFiles(db, blobs, Date.now())).toBe(0);
    expect(await holds('a')).toBe(true);
    expect(await sweepFiles(db, blobs, Date.now() + 1.1 * DAY)).toBe(1);
    expect([await holds('a'), await holds('b')]).toEqual([false, true]);
  });

  test('whatever people do in whatever order, what a report names can be read', async () => {
    const texts = ['a', 'b', 'c'];
    const who = fc.constantFrom(ADA, BEN);
    const action = fc.oneof(
      fc.record({ do: fc.constant('send' as const), who, text: fc.constantFrom(...texts) }),
      fc.record({ do: fc.constant('save' as const), who, names: fc.subarray(texts) }),
      fc.record({ do: fc.constant('remove' as const), who }),
      fc.record({ do: fc.constant('sweep' as const), day: fc.constantFrom(0, 2, 8, 10, 12) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const { db, files, send, addReport, save, remove, sweep, holds } = await world(openEngine);
        const own = new Map<Caller, string>();
        for (const step of actions) {
          if (step.do === 'send') await send(step.who, step.text);
          if (step.do === 'save') {
            const reportId = own.get(step.who) ?? (await addReport(step.who));
            own.set(step.who, reportId);
            for (const text of step.names) await send(step.who, text);
            await save(step.who, reportId, step.names);
          }
          const reportId = step.do === 'remove' ? own.get(step.who) : undefined;
          if (step.do === 'remove' && reportId !== undefined) {
            await remove(step.who, reportId);
            own.delete(step.who);
          }
          if (step.do === 'sweep') await sweep(step.day);
          for (const [actor, id] of own)
            for (const named of await listReportFiles(db, actor, id)) {
              const { content } = await files.open(actor, id, named.sha256);
              expect(sha256(Buffer.concat(await content.toArray()))).toBe(named.sha256);
            }
        }
        for (const [actor, id] of own) await remove(actor, id);
        for (const day of [20, 22]) await sweep(day);
        for (const text of texts) expect(await holds(text)).toBe(false);
        for (const table of ['blob', 'blobHolder', 'looseFile'] as const)
          expect(await db.selectFrom(table).select('sha256').execute()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  test.each([
    ['leaves the database', false],
    ['leaves the store', true],
  ])(
    'a file that is sent while it %s is there once it is acknowledged',
    async (_case, loose) => {
      const { db, send, sweep, holds } = await world(openEngine);
      for (let round = 0; round < 20; round++) {
        await send(ADA, 'a');
        await db.deleteFrom('blobHolder').execute();
        if (loose) {
          await db.deleteFrom('blob').execute();
          await noteLoose(db, file('a').sha256, 0);
        } else await db.updateTable('blob').set({ sentAt: 0 }).execute();
        const [sent] = await Promise.allSettled([send(ADA, 'a'), sweep(2)]);
        const known = await db.selectFrom('blob').select('sha256').execute();
        if (sent.status === 'fulfilled')
          expect([known.length, await holds('a')]).toEqual([1, true]);
        else expect(sent.reason).toMatchObject({ code: 'STORE_UNAVAILABLE' });
      }
    },
    60_000,
  );
});
