import { createHash } from 'node:crypto';
import type { Person, TestServer } from './test-server.ts';

/** Ids and addresses of one report, with everything above it. */
export interface ReportPlace {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
  readonly cluster: string;
  readonly project: string;
  readonly report: string;
}

/** A cluster, a project and a report of this person, made by the calls. */
export async function makeReport(person: Person): Promise<ReportPlace> {
  const post = (path: string, body: object) =>
    person.data<Record<string, string>>(path, { method: 'POST', body, status: 201 });
  const { clusterId } = await post('/api/v0/clusters', { clusterName: 'Sensor lab' });
  const { projectId } = await post(`/api/v0/clusters/${clusterId}/project`, {
    projectName: 'Glucose',
  });
  const { reportId } = await post(`/api/v0/projects/${clusterId}/${projectId}/report`, {
    report_name: 'Batch 7',
  });
  if (!clusterId || !projectId || !reportId) throw new Error('An id is missing.');
  return {
    clusterId,
    projectId,
    reportId,
    cluster: `/api/v0/clusters/${clusterId}`,
    project: `/api/v0/clusters/${clusterId}/projects/${projectId}`,
    report: `/api/v0/reports/${clusterId}/${projectId}/${reportId}`,
  };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));

/** Sends a raw file, and gives back what a report says about it. */
export async function sendFile(person: Person, name: string, text: string) {
  const bytes = bytesOf(text);
  const hash = sha256(bytes);
  await person.data(`/api/v0/files/${hash}`, { method: 'PUT', bytes });
  return { name, sha256: hash, bytes: bytes.length };
}

/** Shares a cluster; the value says whether somebody may edit. */
export const share = (
  owner: Person,
  clusterId: string,
  people: Readonly<Record<string, boolean>>,
) =>
  owner.data<{ shares: Record<string, unknown>[] }>('/api/v0/shareclusters', {
    method: 'POST',
    body: {
      clusterId,
      users: Object.entries(people).map(([email, accesstype]) => ({ email, accesstype })),
    },
    status: 201,
  });

/** Fills in what makes a report complete, but for the operator. */
export async function complete(owner: Person, { report }: ReportPlace) {
  const response = await owner.request(report);
  const { data } = (await response.json()) as { data: { report: object } };
  const filled = {
    name: 'Batch 7',
    dateTest: '2026-11-01',
    hypothesis: 'h',
    protocol: 'p',
    equipment: 'e',
  };
  return owner.data(report, {
    method: 'PUT',
    body: { ...data.report, ...filled },
    headers: { 'if-match': response.headers.get('etag') ?? '' },
  });
}

/** Gives somebody another plan, as an administrator does. */
export async function givePlan(server: TestServer, person: Person, plan: string) {
  const { user } = await person.data<{ user: { userId: string } }>('/api/v0/auth/session');
  const root = await server.person('root');
  await root.data(`/api/v0/users/${user.userId}/plan`, { method: 'PUT', body: { plan } });
}
