import { can, endpoints, type Endpoint, type Resource } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { makeReport, type ReportPlace, share } from './testing/hierarchy.ts';
import { type Person, type TestServer, testServer } from './testing/test-server.ts';

const NOWHERE = 'a'.repeat(26);
const FILLERS = { sha256: 'a'.repeat(64), version: '1', other: '1', kind: 'other' };
/** Calls that end what the next row of the matrix needs are asked last. */
const LAST = new Set(['deleteReport', 'removeTemplate', 'optOutOfCluster', 'endOtherSessions']);

type Ids = Readonly<Record<string, string>>;

const filled = (path: string, ids: Ids) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? NOWHERE);

async function ask(
  server: TestServer,
  person: Person | null,
  { method, path }: Endpoint,
  ids: Ids,
) {
  const address = filled(path, { ...FILLERS, ...ids });
  const headers = { 'x-tafel-request': '1' };
  const response = person
    ? await person.request(address, { method })
    : await fetch(server.url + address, { method, headers });
  await response.arrayBuffer();
  return response.status;
}

/** A cluster of Ada's that Eve views, Finn edits, and Zoe has nothing of. */
async function people(archived: boolean) {
  const server = await testServer();
  const [owner, viewer, editor, stranger, admin] = await Promise.all(
    ['ada', 'eve', 'finn', 'zoe', 'root'].map((name) => server.person(name)),
  );
  if (!owner || !viewer || !editor || !stranger || !admin) throw new Error('Somebody is missing.');
  const place = await makeReport(owner);
  await share(owner, place.clusterId, { 'eve@tafel.example': false, 'finn@tafel.example': true });
  const { templateId } = await owner.data<Ids>(
    `/api/v0/templates/${place.clusterId}/${place.projectId}/template`,
    { method: 'POST', body: { templateName: 'T', source: {} }, status: 201 },
  );
  if (archived)
    await owner.data(`${place.cluster}/archival`, { method: 'PUT', body: { isArchived: true } });
  const ids = idsOf(place, templateId ?? '');
  return { server, ids, roles: { owner, editor, viewer, stranger, admin } };
}

const idsOf = ({ clusterId, projectId, reportId }: ReportPlace, templateId: string): Ids => ({
  clusterId,
  projectId,
  reportId,
  templateId,
});

const RESOURCES: Readonly<Record<string, Resource>> = {
  owner: { ownerId: 'me', share: null },
  editor: { ownerId: 'ada', share: 'editor' },
  viewer: { ownerId: 'ada', share: 'viewer' },
  stranger: { ownerId: 'ada', share: null },
  admin: { ownerId: 'ada', share: null },
};

const inHierarchy = endpoints.members
  .filter(({ path }) => path.includes(':clusterId'))
  .toSorted((a, b) => Number(LAST.has(a.id)) - Number(LAST.has(b.id)));

test.each([
  ['present', false],
  ['archived', true],
])(
  'RO-02 RO-03 SR-18 SR-24 SR-25 X-31 in a cluster that is %s, each call lets in exactly whom can() says',
  async (_, archived) => {
    const { server, ids, roles } = await people(archived);
    for (const [role, person] of Object.entries(roles).toReversed())
      for (const endpoint of inHierarchy) {
        const caller = { userId: 'me', admin: role === 'admin' };
        const allowed = can(caller, endpoint.action, RESOURCES[role] ?? null);
        const status = await ask(server, person, endpoint, ids);
        const row = [endpoint.id, role];
        if (allowed) expect([401, 403], `${row.join(' ')} ${status}`).not.toContain(status);
        else expect([...row, status]).toEqual([...row, 403]);
        expect(status, String(row)).toBeLessThan(500);
      }
  },
  60_000,
);

test('EP-65 X-22 what is not there is not found by anybody, and nobody gets in without signing in', async () => {
  const { server, ids, roles } = await people(false);
  for (const endpoint of endpoints.members) {
    if (endpoint.action === 'service:use') continue;
    expect([endpoint.id, await ask(server, null, endpoint, ids)]).toEqual([endpoint.id, 401]);
  }
  for (const endpoint of inHierarchy)
    for (const person of [roles.stranger, roles.owner]) {
      const missing = { clusterId: NOWHERE, projectId: NOWHERE, reportId: NOWHERE };
      expect([endpoint.id, await ask(server, person, endpoint, missing)]).toEqual([
        endpoint.id,
        404,
      ]);
    }
}, 60_000);

test('SR-18 EP-41 ids in bodies are asked about like ids in paths', async () => {
  const { ids, roles } = await people(false);
  const { clusterId = '', projectId, reportId = '' } = ids;
  const users = [{ email: 'zoe@tafel.example', accesstype: false }];
  const emailsList = ['eve@tafel.example'];
  const calls: [string, string, (cluster: string, report: string) => object][] = [
    ['POST', 'shareclusters', (cluster) => ({ clusterId: cluster, users })],
    ['PUT', 'shares/cluster', (cluster) => ({ clusterId: cluster, users })],
    ['DELETE', 'shares/cluster', (cluster) => ({ clusterId: cluster, emailsList })],
    ['POST', 'sharereports', (_, report) => ({ reports: [report], users })],
    ['POST', 'shares/reports', (_, report) => ({ reports: [report] })],
    ['PUT', 'shares/report', (_, report) => ({ reports: [report], users })],
    ['DELETE', 'shares/report', (_, report) => ({ reports: [report], emailsList })],
  ];
  for (const [method, path, body] of calls) {
    const sent = { method, body: body(clusterId, reportId) };
    for (const person of [roles.stranger, roles.viewer, roles.editor, roles.admin])
      expect([path, (await person.request(`/api/v0/${path}`, sent)).status]).toEqual([path, 403]);
    const nowhere = { method, body: body(NOWHERE, NOWHERE) };
    expect([path, (await roles.owner.request(`/api/v0/${path}`, nowhere)).status]).toEqual([
      path,
      404,
    ]);
  }
  const strangers = await makeReport(roles.stranger);
  const at = `/api/v0/projects/${strangers.clusterId}/${strangers.projectId}`;
  const comparison = { report_name: 'C', comparing: [{ id: reportId }] };
  const link = { clusterIdLink: clusterId, projectIdLink: projectId, reportIdLink: reportId };
  for (const [kind, body] of [
    ['comparison', comparison],
    ['link', link],
  ] as const)
    expect((await roles.stranger.request(`${at}/${kind}`, { method: 'POST', body })).status).toBe(
      422,
    );
});
