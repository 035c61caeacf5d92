import { expect, test } from 'vitest';
import { complete, makeReport, share } from '../testing/hierarchy.ts';
import { kinds, listen, soon } from '../testing/listen.ts';
import { testServer } from '../testing/test-server.ts';

test('who may see a place hears what changes there, and nobody else', async () => {
  const server = await testServer();
  const [ada, eve, zoe] = [
    await server.person('ada'),
    await server.person('eve'),
    await server.person('zoe'),
  ];
  const place = await makeReport(ada);
  const [owner, viewer, stranger] = [
    await listen(server, ada),
    await listen(server, eve),
    await listen(server, zoe),
  ];
  expect(owner.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await share(ada, place.clusterId, { 'eve@tafel.example': false });
  await complete(ada, place);
  await soon(() => kinds(viewer.told)).toEqual(['shareCluster', 'saveReport']);
  expect(viewer.told[1]?.data).toMatchObject({
    clusterId: place.clusterId,
    projectId: place.projectId,
    reportId: place.reportId,
    own: false,
  });
  await soon(() => kinds(owner.told)).toEqual(['shareCluster', 'saveReport']);
  expect(owner.told[1]?.data.own).toBe(true);
  await makeReport(zoe);
  await soon(() => kinds(stranger.told)).toEqual(['addCluster', 'addProject', 'addReport']);
  expect(kinds(viewer.told)).toEqual(['shareCluster', 'saveReport']);
});

test('who was away hears what was missed, once, and begins anew after too long', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const first = await listen(server, ada);
  await complete(ada, place);
  await soon(() => first.told.length).toBe(1);
  first.stop();
  await ada.data(`${place.report}/versions/1/restore`, {
    method: 'POST',
    headers: { 'if-match': '"2"' },
  });
  await ada.data(place.report, { method: 'DELETE' });
  const again = await listen(server, ada, first.told[0]?.id);
  await soon(() => kinds(again.told)).toEqual(['restoreVersion', 'deleteReport']);
  await server.db.deleteFrom('event').where('sequence', '<', 5).execute();
  const late = await listen(server, ada, '1');
  await soon(() => late.told.map(({ event }) => event)).toEqual(['reset']);
});

test('a request for access is told to both sides alone', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const place = await makeReport(ada);
  const [owner, asking] = [await listen(server, ada), await listen(server, eve)];
  const body = {
    receiver: 'ada@tafel.example',
    resourceType: 'Cluster',
    linkObj: { clusterId: place.clusterId },
  };
  const sent = { method: 'POST', body, status: 201 };
  const { id } = await eve.data('/api/v0/resourceAccessRequests', sent);
  await soon(() => kinds(owner.told)).toEqual(['accessRequestSent']);
  expect(kinds(asking.told)).toEqual([]);
  await ada.data(`/api/v0/resourceAccessRequests/reject/${String(id)}`, { method: 'PUT' });
  await soon(() => kinds(asking.told)).toEqual(['accessRequestAnswered']);
});

test('A21 nobody listens without signing in, nor after the session was ended', async () => {
  const server = await testServer();
  expect((await fetch(`${server.url}/api/v0/events`)).status).toBe(401);
  const ada = await server.person('ada');
  const ears = await listen(server, ada);
  await ada.data('/api/v0/revokeSession', { method: 'POST' });
  const other = await server.person('ada');
  await makeReport(other);
  await soon(ears.hasEnded).toBe(true);
  expect(ears.told).toEqual([]);
});
