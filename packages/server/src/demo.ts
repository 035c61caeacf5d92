import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Caller, type Report } from '@tafel/core/api';
import type { ServerConfig } from './config.ts';
import type { Services } from './services/index.ts';

const EMAIL = 'demo@tafel.example';
const CLUSTER = 'Sensor lab';
const PROJECT = 'Folder to report';
/** Known to everybody, and so only for a server that nobody else can reach. */
const LOOPBACK_PASSWORD = 'tafel-demo-2026';

/** A report and its raw files, as the caller built them. */
export interface Demo {
  readonly report: Report;
  readonly files: readonly DemoFile[];
}

interface DemoFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  /** Path of the report in the dashboard. */
  readonly reportPath: string;
}

/**
 * Puts one verified user, cluster, project and report there, with the services that people use too. Started again, it
 * changes nothing but the password: what was done to the report stays.
 */
export async function seedDemo(
  services: Services,
  { report, files }: Demo,
  { loopback }: Pick<ServerConfig, 'loopback'>,
): Promise<DemoSignIn> {
  const password = loopback ? LOOPBACK_PASSWORD : randomBytes(12).toString('base64url');
  const { userId } = await services.identity.ensureUser({
    email: EMAIL,
    password,
    displayName: 'Demo user',
    verified: true,
  });
  const actor = { userId, admin: false };
  const place = await demoProject(services, actor);
  const reportId = await demoReport(services, actor, place, { report, files });
  const { clusterId, projectId } = place;
  return {
    email: EMAIL,
    password,
    reportPath: `/reportViewer/${clusterId}/${projectId}/report/${reportId}`,
  };
}

type Place = Readonly<Record<'clusterId' | 'projectId', string>>;

async function demoProject({ hierarchy }: Services, actor: Caller): Promise<Place> {
  const clusters = await hierarchy.clusters.whole(actor);
  const { clusterId } =
    clusters.find(({ clusterName }) => clusterName === CLUSTER) ??
    (await hierarchy.addCluster(actor, CLUSTER));
  const { projects } = await hierarchy.cluster(actor, clusterId);
  const { projectId } =
    projects.find(({ projectName }) => projectName === PROJECT) ??
    (await hierarchy.addProject(actor, clusterId, PROJECT));
  return { clusterId, projectId };
}

async function demoReport(
  { hierarchy, reports, files: store }: Services,
  actor: Caller,
  place: Place,
  { report, files }: Demo,
): Promise<string> {
  const { reports: made } = await hierarchy.project(actor, place, null);
  // Its first report is the demo's, also after somebody gave it another name.
  const { reportId } =
    made.find(({ shortId }) => shortId === 'IR-1') ??
    (await reports.add(actor, place, report.name));
  const { version } = await reports.read(actor, reportId);
  if (version > 1) return reportId;
  for (const { sha256, bytes } of files) await store.put(actor, sha256, Readable.from([bytes]));
  await reports.save(actor, reportId, version, report);
  return reportId;
}
