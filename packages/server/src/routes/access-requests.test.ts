import { expect, test } from 'vitest';
import { complete, makeReport, type ReportPlace } from '../testing/hierarchy.ts';
import { answer, type Person, type TestSettings, testServer } from '../testing/test-server.ts';

const CALL = '/api/v0/resourceAccessRequests';
const ADA = 'ada@tafel.example';

async function ownerAndStranger(settings: TestSettings = {}) {
  const server = await testServer(settings);
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  return { server, ada, eve, place: await makeReport(ada) };
}

type Kind = 'Cluster' | 'Project' | 'Report';

const form = (place: ReportPlace, resourceType: Kind = 'Cluster', receiver = ADA) => ({
  sender: { email: 'somebody@else.example', name: 'Somebody' },
  subject: 'Access',
  receiver,
  message: 'May I?',
  resourceType,
  entityName: 'Theirs',
  linkObj: {
    clusterId: place.clusterId,
    projectId: place.projectId,
    reportId: resourceType === 'Report' ? place.reportId : '',
    entityId: place.clusterId,
  },
});

interface Lists {
  readonly incoming: readonly Record<string, unknown>[];
  readonly own: readonly Record<string, unknown>[];
  readonly pendingRequests: Readonly<Record<string, number>>;
}

async function send(person: Person, body: object): Promise<string> {
  const data = await person.data(CALL, { method: 'POST', body, status: 201 });
  return String(data['id']);
}

test('EP-42 RQ-02 RQ-04 RQ-24 X-69 a request is kept with all its parts, mailed, and seen from both sides', async () => {
  const { server, ada, eve, place } = await ownerAndStranger();
  const sent = await eve.data(CALL, { method: 'POST', body: form(place), status: 201 });
  const outcome = { success: true, message: 'Request Successful!' };
  expect(sent).toMatchObject({ responseCreateRequest: outcome, responseSendEmail: outcome });
  expect(server.mails.at(-1)).toMatchObject({ to: ADA, text: expect.stringContaining('May I?') });
  const lists = await ada.data<Lists>(CALL);
  expect(lists.pendingRequests).toEqual({ incoming: 1, own: 0 });
  expect(lists.incoming).toEqual([
    {
      id: sent['id'],
      reportName: '',
      projectName: '',
      clusterName: 'Sensor lab',
      requestedByName: 'eve',
      requestedByEmail: 'eve@tafel.example',
      requestedToName: 'ada',
      requestedToEmail: ADA,
      reportId: null,
      projectId: null,
      clusterId: place.clusterId,
      requestByUserHandle: expect.any(String),
      requestToUserHandle: expect.any(String),
      timeOfRequest: expect.any(String),
      timeOfRequestHandled: null,
      isAllowed: false,
      resourceType: 'Cluster',
      message: 'May I?',
    },
  ]);
  const own = await eve.data<Lists>(CALL, { method: 'POST' });
  // what is not shared is called what the sender calls it
  expect(own.own).toMatchObject([{ clusterName: 'Theirs' }]);
  const handle = String(lists.incoming[0]?.['requestToUserHandle']);
  expect(await ada.data(`${CALL}/${handle}`)).toEqual(lists);
  expect((await eve.request(`${CALL}/${handle}`)).status).toBe(404);
  expect(await eve.data(`${CALL}/${String(sent['id'])}`)).toMatchObject({
    request: { id: sent['id'] },
  });
  const zoe = await server.person('zoe');
  expect((await zoe.request(`${CALL}/${String(sent['id'])}`)).status).toBe(404);
});

test('RQ-19 RQ-30 X-35 approving shares in the same step, as editor or as the approver says, once', async () => {
  const { server, ada, eve, place } = await ownerAndStranger();
  const id = await send(eve, form(place));
  expect(await ada.data(`${CALL}/approve/${id}`, { method: 'POST' })).toMatchObject({
    request: { isAllowed: true, timeOfRequestHandled: expect.any(String) },
  });
  expect(await eve.data(place.cluster)).toMatchObject({ accessType: true });
  expect(server.mails.at(-1)).toMatchObject({ to: 'eve@tafel.example', subject: /granted/ });
  const again = await ada.request(`${CALL}/approve/${id}`, { method: 'PUT' });
  expect([again.status, (await answer(again)).code]).toEqual([409, 'CONFLICT']);
  const zoe = await server.person('zoe');
  const other = await send(zoe, form(place));
  await ada.data(`${CALL}/approve/${other}`, { method: 'PUT', body: { accesstype: false } });
  expect(await zoe.data(place.cluster)).toMatchObject({ accessType: false });
});

test('RQ-30 a share that fails leaves the request pending', async () => {
  const { server, ada, eve, place } = await ownerAndStranger();
  const id = await send(eve, form(place));
  await server.db.schema.alterTable('cluster_share').renameTo('gone').execute();
  expect((await ada.request(`${CALL}/approve/${id}`, { method: 'PUT' })).status).toBe(500);
  await server.db.schema.alterTable('gone').renameTo('cluster_share').execute();
  expect(await ada.data<Lists>(CALL)).toMatchObject({ pendingRequests: { incoming: 1 } });
  expect((await eve.request(place.cluster)).status).toBe(403);
});

test('X-34 a project is granted without a share, and a report shares itself alone', async () => {
  const { ada, eve, place } = await ownerAndStranger();
  await complete(ada, place);
  const project = await send(eve, form(place, 'Project'));
  await ada.data(`${CALL}/approve/${project}`, { method: 'PUT' });
  expect((await eve.request(place.project)).status).toBe(403);
  const report = await send(eve, form(place, 'Report'));
  await ada.data(`${CALL}/approve/${report}`, { method: 'PUT' });
  expect(await eve.data(place.report)).toMatchObject({ accesstype: true });
});

test('RQ-21 X-82 a stranger cannot have a friend approve: only the owner who was asked answers', async () => {
  const { server, ada, eve, place } = await ownerAndStranger();
  const friend = await server.person('friend');
  const id = await send(eve, form(place, 'Cluster', 'friend@tafel.example'));
  for (const person of [friend, ada, eve])
    for (const answered of ['approve', 'reject'])
      expect((await person.request(`${CALL}/${answered}/${id}`, { method: 'PUT' })).status).toBe(
        403,
      );
  expect((await eve.request(place.cluster)).status).toBe(403);
  // nor does the friend learn what the thing is really called
  expect((await friend.data<Lists>(CALL)).incoming).toMatchObject([{ clusterName: 'Theirs' }]);
});

test('RQ-20 RQ-22 rejecting denies; only the sender takes a request back, and only while it waits', async () => {
  const { ada, eve, place } = await ownerAndStranger();
  const id = await send(eve, form(place));
  const remove = async (person: Person) =>
    (await person.request(`${CALL}/remove/${id}`, { method: 'DELETE' })).status;
  expect(await remove(ada)).toBe(403);
  await ada.data(`${CALL}/reject/${id}`, { method: 'PUT' });
  expect(await eve.data<Lists>(CALL)).toMatchObject({
    own: [{ isAllowed: false, timeOfRequestHandled: expect.any(String) }],
    pendingRequests: { own: 0 },
  });
  expect(await remove(eve)).toBe(409);
  const second = await send(eve, form(place));
  await eve.data(`${CALL}/remove/${second}`, { method: 'DELETE' });
  expect((await eve.data<Lists>(CALL)).own).toHaveLength(1);
});

test('RQ-24 a mail that fails is told, and the request is kept', async () => {
  const mail = { send: () => Promise.reject(new Error('no mail server')) };
  const { server, ada, eve, place } = await ownerAndStranger({ mail });
  const sent = await eve.data(CALL, { method: 'POST', body: form(place), status: 201 });
  expect(sent).toMatchObject({
    responseCreateRequest: { success: true },
    responseSendEmail: { success: false, message: 'Sending Email Failed!' },
  });
  expect((await ada.data<Lists>(CALL)).incoming).toHaveLength(1);
  expect(server.log()).toContain('a mail was not accepted');
  expect(server.log()).not.toContain(ADA);
});

test('RQ-03 a receiver that is no address, and a place that is nowhere, are refused', async () => {
  const { eve, place } = await ownerAndStranger();
  const refused = await eve.request(CALL, { method: 'POST', body: form(place, 'Cluster', 'ada') });
  expect(await refused.json()).toMatchObject({
    message: 'receiver: Please enter a valid email address.',
  });
  const nowhere = form({ ...place, clusterId: 'a'.repeat(26) });
  expect((await eve.request(CALL, { method: 'POST', body: nowhere })).status).toBe(404);
});
