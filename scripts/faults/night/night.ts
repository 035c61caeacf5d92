import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addCluster } from '../../../packages/core/src/api/clusters.ts';
import { addProject } from '../../../packages/core/src/api/projects.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { verifyStores } from '../../../packages/server/src/data.ts';
import { openDataFolder } from '../../../packages/server/src/store/data-folder.ts';
import { openStores } from '../../../packages/server/src/store/open-stores.ts';
import { serverProcess } from '../../../packages/server/src/testing/load/server-process.ts';
import { signUp } from '../../../packages/server/src/testing/load/sign-up.ts';
import { checkAgainst } from '../check.ts';
import { Ledger } from '../ledger.ts';
import { auditFaults, doubledReports, missingFiles } from './check.ts';
import { type Kept, keepFolder, type Project } from './folder.ts';
import { type Instrument, instrument } from './instrument.ts';
import { dataOf, json } from './line.ts';
import { type Person, person } from './person.ts';

const INSTRUMENTS = 3;
/** Calm between two disturbances, ms at most. */
const CALM = 4_000;

/** What has happened so far. */
export interface Course {
  readonly folders: number;
  readonly kills: number;
  readonly endedTokens: number;
}

/**
 * A night in a laboratory: instruments send folder after folder over lines that break, the server is killed and started
 * again, tokens are ended while they are in use; until `isOver` says so. What was acknowledged has to be there afterwards,
 * once.
 */
export async function night(isOver: (course: Course) => boolean) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tafel-night-'));
  const folder = openDataFolder(dataFolder);
  await signUp(folder.database);
  const server = serverProcess(dataFolder);
  await server.start();
  const owner = person(server);
  const project = await makeProject(owner);
  const instruments = Array.from({ length: INSTRUMENTS }, () => instrument(server, owner));
  const kept: Kept[] = [];
  const course = { folders: 0, kills: 0, endedTokens: 0 };
  let begun = 0;

  const measure = async (each: Instrument) => {
    while (!isOver(course)) {
      kept.push(await keepFolder(each, project, `Folder ${begun++}`));
      course.folders += 1;
    }
  };
  const disturb = async () => {
    while (!isOver(course)) {
      await setTimeout(Math.random() * CALM);
      await server.kill();
      await server.start();
      course.kills += 1;
      await setTimeout(Math.random() * CALM);
      await owner.endToken();
      course.endedTokens = owner.ended.size;
    }
  };
  await Promise.all([disturb(), ...instruments.map(measure)]);
  await server.kill();

  const ledger = new Ledger();
  for (const { reportId, files } of kept) {
    ledger.reports.set(reportId, 2);
    for (const sha256 of files) ledger.files.add(sha256);
  }
  const total = (what: keyof Instrument['course']) =>
    instruments.reduce((sum, { course }) => sum + course[what], 0);
  const stores = await openStores(readConfig({ dataFolder }), folder);
  const checked = await checkAgainst(ledger, stores, folder);
  const faults = {
    missing: await missingFiles(stores.db, kept),
    doubled: await doubledReports(stores.db, project.projectId, kept),
    audit: await auditFaults(stores.db, owner),
    different: total('different'),
  };
  await stores.close();
  const { files } = await verifyStores(dataFolder); // refuses what is not whole
  rmSync(dataFolder, { recursive: true });
  return {
    missed: checked.missed || Object.values(faults).some((count) => count > 0),
    faults,
    sentence: [
      `${course.folders} folders, ${course.kills} kills, ${course.endedTokens} tokens ended in use; ${total('broken')} answers not heard, ${total('resumed')} pieces taken up again, ${total('cutOff')} writes cut off, ${total('repeated')} repeated after their answer`,
      checked.sentence,
      `${faults.missing} files missing in their report, ${faults.doubled} reports doubled, ${faults.different} repeated writes answered in another way, ${faults.audit} faults of the audit trail; ${files.files} raw files verified`,
    ].join('\n'),
  };
}

async function makeProject({ heard }: Person): Promise<Project> {
  const cluster = await heard(json('POST', '/api/v0/clusters', { clusterName: 'Laboratory' }));
  const { clusterId } = dataOf(addCluster, cluster);
  const path = `/api/v0/clusters/${clusterId}/project`;
  const project = await heard(json('POST', path, { projectName: 'Nights' }));
  return { clusterId, projectId: dataOf(addProject, project).projectId };
}
