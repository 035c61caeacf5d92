import { expect, test } from 'vitest';
import { makeReport } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const addCluster = (person: Person, key: string, clusterName = 'Lab') =>
  person.request('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName },
    headers: { 'idempotency-key': key },
  });

const clusters = async (person: Person) =>
  (await person.data<{ clusters: object[] }>('/api/v0/clusters')).clusters.length;

test('a write that is sent again with its key is done once, and answered the same', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const first = await addCluster(ada, 'k1');
  const again = await addCluster(ada, 'k1');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
    null,
    'true',
  ]);
  expect(await again.json()).toEqual(await first.json());
  expect(await clusters(ada)).toBe(1);
  expect((await addCluster(ada, 'k2')).status).toBe(201);
  expect((await addCluster(await server.person('eve'), 'k1')).status).toBe(201);
  expect(await clusters(ada)).toBe(2);
});

test('of ten at the same moment one is done; the others hear its answer, or that it runs', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const all = await Promise.all(Array.from({ length: 10 }, () => addCluster(ada, 'same')));
  const statuses = all.map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(new Set([...statuses, 201, 409])).toEqual(new Set([201, 409]));
  expect(await clusters(ada)).toBe(1);
});

test('a key for another request is refused, and a failure does not use the key up', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  await addCluster(ada, 'k');
  const other = await addCluster(ada, 'k', 'Other');
  expect([other.status, (await answer(other)).code]).toEqual([400, 'INVALID_REQUEST']);
  const place = await makeReport(ada);
  const save = (version: string) =>
    ada.request(place.report, {
      method: 'PUT',
      body: { schema: 1, name: 'n' },
      headers: { 'if-match': version, 'idempotency-key': 'save' },
    });
  expect((await save('"7"')).status).toBe(409);
  const saved = await save('"1"');
  const repeated = await save('"1"');
  expect([saved.status, repeated.status]).toEqual([200, 200]);
  expect(repeated.headers.get('etag')).toBe('"2"');
});

test('A22 what opens something is not kept to be answered again', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const add = () =>
    ada.request('/api/v0/auth/tokens', {
      method: 'POST',
      body: { name: 't', scope: 'read' },
      headers: { 'idempotency-key': 'token' },
    });
  const { data } = await answer(await add());
  expect((await add()).status).toBe(409);
  const kept = await server.db.selectFrom('repeatedCall').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(String(data['token']));
});
