import { expect, test } from 'vitest';
import { complete, makeReport, share } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const EVE = 'eve@tafel.example';
const NEW = 'new@tafel.example';

async function threePeople() {
  const server = await testServer();
  const [ada, eve, finn] = [
    await server.person('ada'),
    await server.person('eve'),
    await server.person('finn'),
  ];
  const place = await makeReport(ada);
  return { server, ada, eve, finn, place };
}

const clusters = async (person: Person) =>
  (await person.data<{ clusters: Record<string, unknown>[] }>('/api/v0/clusters')).clusters;

const shareReport = (owner: Person, reportId: string, email = EVE, accesstype = false) =>
  owner.request('/api/v0/sharereports', {
    method: 'POST',
    body: { reports: [reportId], users: [{ email, accesstype }] },
  });

test('SR-09 SR-06 SR-19 SR-23 EP-36 EP-37 NV-56 a shared cluster stands in the list of the receiver as Shared, and counts', async () => {
  const { ada, eve, place } = await threePeople();
  const { shares } = await share(ada, place.clusterId, { 'Eve@tafel.example': false });
  expect(shares).toEqual([
    {
      sharedWith: EVE,
      name: 'eve',
      accesstype: false,
      clusterId: place.clusterId,
      invited: false,
      optedOut: false,
      since: expect.any(String),
    },
  ]);
  expect(await clusters(eve)).toMatchObject([
    { Ownership: 'Shared', owned: false, ownedByName: 'ada' },
  ]);
  expect(await eve.data(place.cluster)).toMatchObject({ accessType: false, shareCount: 1 });
  expect(await eve.data(place.project)).toMatchObject({
    project: { owned: false, accesstype: false, shareCount: 1 },
    reports: [{ owned: false, accessType: false }],
  });
  expect(await ada.data(`/api/v0/shares/cluster/${place.clusterId}`)).toEqual({ shares });
  expect(await ada.data('/api/v0/sharesWithOther')).toEqual({ shares });
  expect(await eve.data('/api/v0/sharesWithOther')).toEqual({ shares: [] });
});

test('a share says since when it is; another role does not begin it anew', async () => {
  const { ada, place } = await threePeople();
  const given = await share(ada, place.clusterId, { [EVE]: false });
  const [since] = given.shares.map((each) => Object(each).since);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  const changed = await ada.data('/api/v0/shares/cluster', {
    method: 'PUT',
    body: { clusterId: place.clusterId, users: [{ email: EVE, accesstype: true }] },
  });
  expect(changed).toMatchObject({ shares: [{ accesstype: true, since }] });
});

test('SR-18 SR-21 X-62 X-67 access is changed and ended by verb, or by POST with the body that means it', async () => {
  const { ada, eve, place } = await threePeople();
  const { clusterId } = place;
  await share(ada, clusterId, { [EVE]: false });
  const update = (method: string, accesstype: boolean) =>
    ada.data('/api/v0/shares/cluster', {
      method,
      body: { clusterId, users: [{ email: EVE, accesstype }] },
    });
  await update('PUT', true);
  expect(await eve.data(place.cluster)).toMatchObject({ accessType: true });
  await update('POST', false);
  expect(await eve.data(place.cluster)).toMatchObject({ accessType: false });
  const stranger = { clusterId, users: [{ email: 'finn@tafel.example', accesstype: true }] };
  expect(
    (await ada.request('/api/v0/shares/cluster', { method: 'PUT', body: stranger })).status,
  ).toBe(400);
  await ada.data('/api/v0/shares/cluster', {
    method: 'POST',
    body: { clusterId, emailsList: [EVE] },
  });
  expect((await eve.request(place.cluster)).status).toBe(403);
  expect(await clusters(eve)).toEqual([]);
});

test('SR-24 VW-44 X-31 a viewer reads and does not write; an editor adds and saves, and does not manage', async () => {
  const { ada, eve, finn, place } = await threePeople();
  await share(ada, place.clusterId, { [EVE]: false, 'finn@tafel.example': true });
  const save = async (person: Person) => {
    const opened = await person.request(place.report);
    const { data } = (await opened.json()) as { data: { report: object } };
    const headers = { 'if-match': opened.headers.get('etag') ?? '' };
    const body = data.report;
    return (await person.request(place.report, { method: 'PUT', body, headers })).status;
  };
  expect(await save(eve)).toBe(403);
  expect(await save(finn)).toBe(200);
  const add = `/api/v0/projects/${place.clusterId}/${place.projectId}/report`;
  const body = { report_name: 'Second' };
  expect((await eve.request(add, { method: 'POST', body })).status).toBe(403);
  expect(await finn.data(add, { method: 'POST', body, status: 201 })).toMatchObject({
    owned: false,
    accessType: true,
  });
  expect((await finn.request(place.report, { method: 'DELETE' })).status).toBe(403);
});

test('SR-22 EP-18 NV-40 opting out takes a cluster off one list only; sharing again brings it back', async () => {
  const { ada, eve, place } = await threePeople();
  await share(ada, place.clusterId, { [EVE]: false });
  const optOut = { method: 'PUT', body: { clusterId: place.clusterId } };
  await eve.data(`${place.cluster}/opt-out`, optOut);
  expect(await clusters(eve)).toEqual([]);
  expect(await ada.data(`/api/v0/shares/cluster/${place.clusterId}`)).toMatchObject({
    shares: [{ sharedWith: EVE, optedOut: true }],
  });
  expect((await ada.request(`${place.cluster}/opt-out`, optOut)).status).toBe(403);
  await share(ada, place.clusterId, { [EVE]: false });
  expect(await clusters(eve)).toHaveLength(1);
});

test('SR-10 SR-11 SR-12 X-29 X-30 EP-38 EP-39 one report is shared when it is complete and has no linked data', async () => {
  const { ada, eve, place } = await threePeople();
  const blocked = await shareReport(ada, place.reportId);
  expect([blocked.status, (await answer(blocked)).code]).toEqual([422, 'SHARING_BLOCKED']);
  await complete(ada, place);
  expect((await shareReport(ada, place.reportId)).status).toBe(201);
  expect(await eve.data(place.report)).toMatchObject({ accesstype: false, owner: false });
  expect((await eve.request(place.report, { method: 'DELETE' })).status).toBe(403);
  await ada.data('/api/v0/shares/report', {
    method: 'PUT',
    body: { reports: [place.reportId], users: [{ email: EVE, accesstype: true }] },
  });
  expect(await eve.data(place.report)).toMatchObject({ accesstype: true });
  expect(
    await ada.data('/api/v0/shares/reports', {
      method: 'POST',
      body: { reports: [{ ...place, reportId: place.reportId }] },
    }),
  ).toMatchObject({ shares: [{ sharedWith: EVE, accesstype: true, reportId: place.reportId }] });
  await ada.data('/api/v0/shares/report', {
    method: 'DELETE',
    body: { reports: [place.reportId], emailsList: [EVE] },
  });
  expect((await eve.request(place.report)).status).toBe(403);
});

test('NV-54 NV-55 a report shared alone shows itself in its project, under SR - where a name would clash, and nothing else', async () => {
  const { ada, eve, place } = await threePeople();
  const hidden = await ada.data(`/api/v0/projects/${place.clusterId}/${place.projectId}/report`, {
    method: 'POST',
    body: { report_name: 'Hidden' },
    status: 201,
  });
  await ada.data(`${place.cluster}/project`, {
    method: 'POST',
    body: { projectName: 'Secret' },
    status: 201,
  });
  await complete(ada, place);
  await shareReport(ada, place.reportId, EVE, true);
  await eve.data('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'Sensor lab' },
    status: 201,
  });
  expect((await clusters(eve)).map(({ Name, owned }) => [Name, owned])).toEqual([
    ['Sensor lab', true],
    ['SR - Sensor lab', false],
  ]);
  const opened = await eve.data<{ projects: object[] }>(place.cluster);
  expect(opened).toMatchObject({ accessType: false });
  expect(opened.projects).toMatchObject([
    { projectName: 'Glucose', accesstype: false, reportCount: 1 },
  ]);
  expect(await eve.data(place.project)).toMatchObject({
    reports: [{ reportId: place.reportId, accessType: true }],
  });
  const other = place.report.replace(place.reportId, String(hidden['reportId']));
  expect((await eve.request(other)).status).toBe(403);
  const add = `/api/v0/projects/${place.clusterId}/${place.projectId}/report`;
  const body = { report_name: 'R' };
  expect((await eve.request(add, { method: 'POST', body })).status).toBe(403);
});

test('SR-05 X-27 an address without an account is invited, and gets its share when it is verified', async () => {
  const { server, ada, place } = await threePeople();
  const { shares } = await share(ada, place.clusterId, { [NEW]: true });
  expect(shares).toMatchObject([{ sharedWith: NEW, invited: true, accesstype: true }]);
  expect(server.mails.at(-1)).toMatchObject({
    to: NEW,
    text: expect.stringContaining('/register'),
  });
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/v0/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('register', {
    email: NEW,
    password: 'a long password',
    confirmPassword: 'a long password',
    termsAccepted: true,
    privacyPolicyAccepted: true,
  });
  const unverified = await ada.data<{ shares: object[] }>(
    `/api/v0/shares/cluster/${place.clusterId}`,
  );
  expect(unverified.shares).toMatchObject([{ sharedWith: NEW, invited: true }]);
  const [, code] = /code=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '') ?? [];
  await post('auth/action', { mode: 'verifyEmail', code });
  expect(await ada.data(`/api/v0/shares/cluster/${place.clusterId}`)).toMatchObject({
    shares: [{ sharedWith: NEW, invited: false, accesstype: true }],
  });
  expect(await clusters(await server.person('new'))).toHaveLength(1);
});

test('X-27 an invitation is listed, changed and taken back, and ends after 30 days', async () => {
  const { server, ada, place } = await threePeople();
  const { clusterId } = place;
  await share(ada, clusterId, { [NEW]: true });
  expect(await ada.data('/api/v0/sharesWithOther')).toMatchObject({ shares: [{ invited: true }] });
  await server.db
    .updateTable('invitation')
    .set({ expiresAt: Date.now() - 1 })
    .execute();
  expect(await ada.data('/api/v0/sharesWithOther')).toEqual({ shares: [] });
  await share(ada, clusterId, { [NEW]: false });
  const ended = await ada.data('/api/v0/shares/cluster', {
    method: 'DELETE',
    body: { clusterId, emailsList: [NEW] },
  });
  expect(ended).toEqual({ shares: [] });
});

test('SR-03 X-26 one’s own address and what is no address are refused', async () => {
  const { ada, place } = await threePeople();
  for (const email of ['ada@tafel.example', 'no address', 'a@b', `${'x'.repeat(250)}@a.no`]) {
    const users = [{ email, accesstype: true }];
    const body = { clusterId: place.clusterId, users };
    const response = await ada.request('/api/v0/shareclusters', { method: 'POST', body });
    expect([email, response.status]).toEqual([email, 400]);
  }
});

test('EP-43 X-70 EP-41 X-68 the owner sees all addresses, others the owner’s and their own', async () => {
  const { ada, eve, finn, place } = await threePeople();
  await share(ada, place.clusterId, { [EVE]: false, 'finn@tafel.example': true });
  const path = `/api/v0/sharedClusters/${place.clusterId}/emails`;
  expect(await ada.data(path)).toEqual({
    emails: ['ada@tafel.example', EVE, 'finn@tafel.example'],
  });
  expect(await eve.data(path, { method: 'POST', body: { userId: 'x' } })).toEqual({
    emails: ['ada@tafel.example', EVE],
  });
  const owner = { method: 'POST', body: { clusterId: place.clusterId } };
  expect(await finn.data('/api/v0/clusterOwnerDetails', owner)).toMatchObject({
    email: 'ada@tafel.example',
    name: 'ada',
  });
});

test('A32 what is shared, granted, deleted or tokened stands in the audit trail, which nothing changes', async () => {
  const { server, ada, place } = await threePeople();
  await share(ada, place.clusterId, { [EVE]: true });
  await ada.data(place.report, { method: 'DELETE' });
  const trail = await server.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
  expect(trail).toMatchObject([
    { action: 'shareCluster', address: '127.0.0.1', actorId: expect.any(String) },
    { action: 'deleteReport', subject: expect.stringContaining(place.reportId) },
  ]);
  expect(trail[0]?.subject).toContain(EVE);
  await expect(server.db.deleteFrom('audit').execute()).rejects.toThrow('only added to');
  await expect(server.db.updateTable('audit').set({ at: 0 }).execute()).rejects.toThrow(
    'only added to',
  );
});
