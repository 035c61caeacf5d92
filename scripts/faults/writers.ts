/** Eight people who commit and send files as fast as they can, and write down what was acknowledged. Ends when it is killed. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Report } from '../../packages/core/src/report/schema.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { fileService } from '../../packages/server/src/services/files.ts';
import { hierarchyService } from '../../packages/server/src/services/hierarchy.ts';
import { planService } from '../../packages/server/src/services/plans.ts';
import { quotaService } from '../../packages/server/src/services/quota.ts';
import { reportService } from '../../packages/server/src/services/reports.ts';
import { openDataFolder } from '../../packages/server/src/store/data-folder.ts';
import { lockDataFolder } from '../../packages/server/src/store/lock.ts';
import { openStores } from '../../packages/server/src/store/open-stores.ts';
import { sha256 } from '../../packages/server/src/testing/hierarchy.ts';
import { acknowledge, OPEN } from './ledger.ts';

const WRITERS = 8;
const FILE_SIZE = 200_000;

const [dataFolder = '', userId = ''] = process.argv.slice(2);
const config = readConfig({ dataFolder });
const folder = openDataFolder(dataFolder);
lockDataFolder(folder);
const { db, blobs } = await openStores(config, folder);
const hierarchy = hierarchyService(db, planService(db));
const reports = reportService(db);
const files = fileService(db, blobs, quotaService(db, null));
const actor = { userId, admin: false };

async function work(): Promise<never> {
  for (;;) {
    const name = randomBytes(10).toString('hex');
    const { clusterId } = await hierarchy.addCluster(actor, name);
    acknowledge('cluster', clusterId);
    const { projectId } = await hierarchy.addProject(actor, clusterId, name);
    const { reportId } = await reports.add(actor, { clusterId, projectId }, name);
    acknowledge('report', reportId, 1);
    const bytes = randomBytes(FILE_SIZE);
    const hash = sha256(bytes);
    await files.put(actor, hash, Readable.from([bytes]));
    acknowledge('file', hash);
    const { version, report } = await reports.read(actor, reportId);
    const named = Report.parse({
      ...report,
      files: [{ name: 'a.bin', sha256: hash, bytes: FILE_SIZE }],
    });
    const saved = await reports.save(actor, reportId, version, named);
    acknowledge('report', reportId, saved.version);
  }
}

process.stdout.write(`${OPEN}\n`);
await Promise.all(Array.from({ length: WRITERS }, work));
