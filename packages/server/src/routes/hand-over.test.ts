import { expect, test, vi } from 'vitest';
import { makeReport, type ReportPlace, share } from '../testing/hierarchy.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const REQUESTS = '/api/v0/resourceAccessRequests';
const FINN = 'finn@tafel.example';

async function people() {
  const server = await testServer();
  const [ada, finn, eve] = [
    await server.person('ada'),
    await server.person('finn'),
    await server.person('eve'),
  ];
  const place = await makeReport(ada);
  await share(ada, place.clusterId, { [FINN]: true });
  return { server, ada, finn, eve, place };
}

async function ask(person: Person, { clusterId }: ReportPlace, receiver = 'ada@tafel.example') {
  const body = {
    receiver,
    message: 'May I?',
    resourceType: 'Cluster',
    entityName: 'Theirs',
    linkObj: { clusterId },
  };
  return String((await person.data(REQUESTS, { method: 'POST', body, status: 201 }))['id']);
}

const give = (person: Person, { cluster }: ReportPlace, email = FINN) =>
  person.request(`${cluster}/owner`, { method: 'PUT', body: { email } });

interface Lists {
  readonly incoming: readonly Record<string, unknown>[];
  readonly own: readonly Record<string, unknown>[];
}
const lists = (person: Person) => person.data<Lists>(REQUESTS);

const mailTo = async (server: TestServer, to: string, subject: RegExp) =>
  vi.waitFor(() => {
    const mail = server.mails.find((each) => each.to === to && subject.test(each.subject));
    if (!mail) throw new Error(`No mail to ${to} yet.`);
    return mail.text;
  });

test('RQ-21 X-82 a request goes to the new owner of the thing, who alone answers it; both sides see and are told', async () => {
  const { server, ada, finn, eve, place } = await people();
  const id = await ask(eve, place);
  expect((await give(ada, place)).status).toBe(200);

  expect((await lists(ada)).incoming).toEqual([]);
  const there = { id, requestedToEmail: FINN, requestedByEmail: 'eve@tafel.example' };
  expect((await lists(finn)).incoming).toMatchObject([{ ...there, clusterName: 'Sensor lab' }]);
  expect((await lists(eve)).own).toMatchObject([{ ...there, clusterName: 'Theirs' }]);
  expect(await mailTo(server, FINN, /has given you a cluster/)).toContain(
    'wait for your answer: 1',
  );
  expect(await mailTo(server, 'eve@tafel.example', /new owner/)).toContain(FINN);

  for (const answered of ['approve', 'reject'])
    expect((await ada.request(`${REQUESTS}/${answered}/${id}`, { method: 'PUT' })).status).toBe(
      404,
    );
  await finn.data(`${REQUESTS}/approve/${id}`, { method: 'PUT' });
  expect(await eve.data(place.cluster)).toMatchObject({ ownedBy: 'finn' });
  expect(await mailTo(server, 'eve@tafel.example', /granted/)).toContain('finn has granted');
});

test('X-82 what was asked of a friend stays with the friend, and answered requests stay as they were', async () => {
  const { server, ada, finn, eve, place } = await people();
  const zoe = await server.person('zoe');
  const friends = await ask(zoe, place, 'eve@tafel.example');
  const answered = await ask(eve, place);
  await ada.data(`${REQUESTS}/reject/${answered}`, { method: 'PUT' });
  await give(ada, place);
  expect((await lists(finn)).incoming).toEqual([]);
  expect((await lists(ada)).incoming).toMatchObject([{ id: answered, isAllowed: false }]);
  expect((await finn.request(`${REQUESTS}/approve/${friends}`, { method: 'PUT' })).status).toBe(
    403,
  );
});

test('X-15 a cluster is given to one of its editors, and who gave it stays one', async () => {
  const { ada, finn, eve, place } = await people();
  await share(ada, place.clusterId, { 'eve@tafel.example': false });
  for (const email of ['eve@tafel.example', 'ada@tafel.example', 'nobody@tafel.example'])
    expect((await give(ada, place, email)).status).toBe(400);
  expect((await give(finn, place, FINN)).status).toBe(403);
  const given = await give(ada, place);
  expect(await given.json()).toMatchObject({ data: { ownedBy: 'finn', accessType: true } });
  expect((await give(ada, place)).status).toBe(403);
  expect(await finn.data('/api/v0/clusters')).toMatchObject({
    clusters: [{ owned: true, Ownership: 'Owned' }],
  });
  expect(await eve.data(place.cluster)).toMatchObject({ accessType: false });
});

test('X-82 what the new owner had asked for is theirs without an answer', async () => {
  const { ada, finn, place } = await people();
  await ask(finn, place);
  await give(ada, place);
  expect(await lists(finn)).toMatchObject({ incoming: [], own: [] });
});
