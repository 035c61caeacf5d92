import { endpoints, type Endpoint } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { makeReport } from './testing/hierarchy.ts';
import { type Person, testServer } from './testing/test-server.ts';

/*
 * Calls that stand in no cluster: what they name belongs to one person. Whose it is decides everything, and nobody else
 * finds it, not even an administrator, who looks after accounts and plans alone.
 */

const NOWHERE = 'a'.repeat(26);

/** Parts of paths that name nothing of anybody's: content by its hash, names inside an own folder, a circuit. */
const IMPERSONAL = {
  sha256: 'a'.repeat(64),
  fileName: 'run.csv',
  folder: NOWHERE,
  circuit: 'R1-C1',
};

const BODIES: Readonly<Record<string, object>> = {
  deleteUser: { confirmation: 'nobody@tafel.example' },
  setUserPlan: { plan: 'premium' },
};

const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appendUpload: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
};

/** She has no folder in her folder, and the request is another's to take back. */
const NOT_OF_ADA = new Set([
  'getTemporaryInFolder',
  'removeTemporaryInFolder',
  'removeAccessRequest',
]);

/** Later ones end what earlier ones need. */
const LAST = ['endUpload', 'deleteUser', 'endSession'];

async function people() {
  const server = await testServer();
  const [ada, zoe, root] = [
    await server.person('ada'),
    await server.person('zoe'),
    await server.person('root'),
  ];
  const place = await makeReport(ada);
  const created = (path: string, body: object) =>
    ada.data<Record<string, string>>(path, { method: 'POST', body });
  const { user } = await ada.data<{ user: { userId: string } }>('/api/v0/auth/session');
  const { sessions } = await ada.data<{ sessions: { sessionId: string }[] }>(
    '/api/v0/auth/sessions',
  );
  const upload = await ada.request('/api/v0/uploads', {
    method: 'POST',
    headers: { 'upload-length': '3', 'upload-metadata': 'filename YS5jc3Y=' },
  });
  await ada.data(`/api/v0/temp/${user.userId}/run.csv`, {
    method: 'PUT',
    bytes: Uint8Array.of(1),
  });
  const finn = await server.person('finn');
  const request = {
    receiver: 'ada@tafel.example',
    resourceType: 'Cluster',
    linkObj: { clusterId: place.clusterId },
  };
  const sent = { method: 'POST', body: request, status: 201 };
  const ids: Readonly<Record<string, string>> = {
    ...IMPERSONAL,
    userId: user.userId,
    projectId: place.projectId,
    sessionId: sessions[0]?.sessionId ?? '',
    tokenId: (await created('/api/v0/auth/tokens', { name: 't', scope: 'read' }))['tokenId'] ?? '',
    linkId: (await created('/api/v0/links', { clusterId: place.clusterId }))['linkId'] ?? '',
    uploadId: upload.headers.get('location')?.split('/').at(-1) ?? '',
    requestId: String((await finn.data('/api/v0/resourceAccessRequests', sent))['id']),
    subscriptionId: 'sub_1',
    cardId: 'card_1',
  };
  return { server, ids, ada, zoe, root };
}

const personal = endpoints.members
  .filter(({ action, path }) => action !== 'service:use' && !path.includes(':clusterId'))
  .filter(({ path }) => path.includes(':'))
  .toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

async function ask(person: Person, endpoint: Endpoint, ids: Readonly<Record<string, string>>) {
  const { id, method, path, bytes } = endpoint;
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const filled = ids[name];
    if (filled === undefined) throw new Error(`The matrix has no row for :${name} of ${id}.`);
    return filled;
  });
  const response = await person.request(address, {
    method,
    ...(bytes === 'request' ? { bytes: Uint8Array.of(1, 2, 3) } : {}),
    ...(BODIES[id] ? { body: BODIES[id] } : {}),
    headers: HEADERS[id] ?? {},
  });
  await response.arrayBuffer();
  return response.status;
}

const isPersonal = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !(name in IMPERSONAL));

/** Billing is off for everybody, whatever is named. */
const ofPeople = personal.filter(
  (endpoint) => isPersonal(endpoint) && !endpoint.errors?.includes('BILLING_OFF'),
);

test('SR-18 X-22 EP-09 what belongs to one person is not there for strangers and administrators', async () => {
  const { ids, zoe, root } = await people();
  const accounts = new Set(['readUser', 'updateUser', 'deleteUser', 'setUserPlan']);
  for (const endpoint of ofPeople) {
    const forStranger = endpoint.action === 'account:list' ? 403 : 404;
    expect([endpoint.id, await ask(zoe, endpoint, ids)]).toEqual([endpoint.id, forStranger]);
    if (!accounts.has(endpoint.id))
      expect([endpoint.id, await ask(root, endpoint, ids)]).toEqual([endpoint.id, 404]);
  }
}, 60_000);

test('what is missing is not there for anybody, and what is one’s own can be reached', async () => {
  const { ids, ada } = await people();
  const nowhere = Object.fromEntries(
    Object.keys(ids).map((name) => [name, name in IMPERSONAL ? (ids[name] ?? '') : NOWHERE]),
  );
  for (const endpoint of ofPeople) {
    const missing = endpoint.action === 'account:list' ? 403 : 404;
    expect([endpoint.id, await ask(ada, endpoint, nowhere)]).toEqual([endpoint.id, missing]);
  }
  for (const endpoint of personal) {
    if (NOT_OF_ADA.has(endpoint.id) || endpoint.action === 'account:list') continue;
    const status = await ask(ada, endpoint, ids);
    expect([401, 403, 404], `${endpoint.id} ${status}`).not.toContain(status);
  }
}, 60_000);
