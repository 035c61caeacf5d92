import { expect, test } from 'vitest';
import { makeReport, type ReportPlace } from '../testing/hierarchy.ts';
import { addProjects, MANY, numbers } from '../testing/many.ts';
import { type Person, testServer } from '../testing/test-server.ts';

interface OpenCluster {
  readonly projects: readonly { readonly projectId: string; readonly projectName: string }[];
  readonly total?: number;
  readonly overview?: { readonly suggestedName: string };
}

const read = (person: Person, { cluster }: ReportPlace, query: Readonly<Record<string, string>>) =>
  person.data<OpenCluster>(`${cluster}?${new URLSearchParams(query).toString()}`);

const namesOn = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).projects.map(({ projectName }) => projectName);

const post = (person: Person, path: string, body: object) =>
  person.data<Record<string, string>>(`/api/v0/${path}`, { method: 'POST', body, status: 201 });

/** A cluster with 'Glucose', of one report, and these projects, each with so many reports. */
async function clusterWith(projects: Readonly<Record<string, number>>) {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const ids: Record<string, string> = {};
  for (const [projectName, reports] of Object.entries(projects)) {
    const made = await post(ada, `clusters/${place.clusterId}/project`, { projectName });
    ids[projectName] = made['projectId'] ?? '';
    for (let n = 1; n <= reports; n++)
      await post(ada, `projects/${place.clusterId}/${ids[projectName]}/report`, {
        report_name: `Report ${n}`,
      });
  }
  return { server, ada, place, ids };
}

test('EP-14 NV-20 the projects of a cluster come page by page, oldest first, with how many there are', async () => {
  const { ada, place } = await clusterWith({ zinc: 2, copper: 0, 'élan 10': 0 });
  const order = ['Glucose', 'zinc', 'copper', 'élan 10'];
  const overview = { projects: 4, reports: 3, suggestedName: 'My Project 5' };
  for (const [page, names] of [order.slice(0, 3), order.slice(3), []].entries())
    expect(await read(ada, place, { page: String(page), pageSize: '3' })).toMatchObject({
      clusterName: 'Sensor lab',
      projects: names.map((projectName) => ({ projectName })),
      total: 4,
      overview,
    });
  // without a page the call is that of the specification
  const whole = await ada.data<OpenCluster>(place.cluster);
  expect(whole.projects.map(({ projectName }) => projectName)).toEqual(order);
  expect(Object.keys(whole).toSorted()).toEqual([
    'accessType',
    'clusterId',
    'clusterName',
    'createdAt',
    'ownedBy',
    'ownedByUid',
    'projects',
    'shareCount',
  ]);
});

test('NV-19 projects are ordered by each column, both ways, and found by each word of a search', async () => {
  const { server, ada, place, ids } = await clusterWith({ 'élan 10': 2, 'Elan 9': 0, '100%': 3 });
  const oldest = { createdAt: Date.UTC(2025, 2, 4), searchText: '100%\n2025-03-04' };
  const id = ids['100%'] ?? '';
  await server.db.updateTable('project').set(oldest).where('id', '=', id).execute();
  for (const [column, names] of Object.entries({
    projectName: ['100%', 'Elan 9', 'élan 10', 'Glucose'],
    reportCount: ['Elan 9', 'Glucose', 'élan 10', '100%'],
    created: ['100%', 'Glucose', 'élan 10', 'Elan 9'],
    templateCount: ['100%', 'Glucose', 'élan 10', 'Elan 9'],
  })) {
    expect([column, ...(await namesOn(ada, place, { sort: `${column}:asc` }))]).toEqual([
      column,
      ...names,
    ]);
    expect(await namesOn(ada, place, { sort: `${column}:desc` })).toEqual(names.toReversed());
  }
  for (const [search, names] of [
    ['ÉLAN', ['élan 10']],
    ['elan 9', ['Elan 9']],
    ['2025-03', ['100%']],
    ['%', ['100%']],
    ['copper', []],
  ] as const) {
    const { projects, total, overview } = await read(ada, place, { search });
    expect([search, ...projects.map(({ projectName }) => projectName)]).toEqual([search, ...names]);
    expect(total).toBe(names.length);
    expect(overview).toMatchObject({ projects: 4 });
  }
});

test('NV-19 a project that got another name is found by it, and by its day as before', async () => {
  const { ada, place, ids } = await clusterWith({ copper: 0 });
  await ada.data(`/api/v0/projects/${place.clusterId}/${ids['copper']}`, {
    method: 'PUT',
    body: { projectName: 'Zinc' },
  });
  const day = new Date().toISOString().slice(0, 8);
  expect(await namesOn(ada, place, { search: `zinc ${day}` })).toEqual(['Zinc']);
  expect(await namesOn(ada, place, { search: 'copper' })).toEqual([]);
});

test('NV-45 X-25 the name that a new project is offered counts on and is free', async () => {
  const { ada, place } = await clusterWith({ 'My Project 3': 0, 'My Project 4': 0 });
  const { overview } = await read(ada, place, { page: '0' });
  expect(overview?.suggestedName).toBe('My Project 5');
  await post(ada, `clusters/${place.clusterId}/project`, { projectName: 'My Project 5' });
  const after = await read(ada, place, { page: '0' });
  expect(after.overview?.suggestedName).toBe('My Project 6');
});

test('X-07 NV-54 a project is found by its id alone, by those who may see it', async () => {
  const { server, ada, place, ids } = await clusterWith({ copper: 0 });
  const find = (person: Person) => person.request(`/api/v0/projects/${ids['copper']}`);
  expect(await (await find(ada)).json()).toMatchObject({
    data: { clusterId: place.clusterId, project: { projectName: 'copper', accesstype: true } },
  });
  expect((await find(await server.person('eve'))).status).toBe(404);
});

test('NV-54 EP-14 a page neither shows nor counts projects that the caller may not see', async () => {
  const { server, ada, place, ids } = await clusterWith({ seen: 2, hidden: 1 });
  const eve = await server.person('eve');
  const { userId } = (await eve.data<{ user: { userId: string } }>('/api/v0/auth/session')).user;
  const { reports } = await ada.data<{ reports: { reportId: string }[] }>(
    `${place.cluster}/projects/${ids['seen']}`,
  );
  const given = { reportId: reports[0]?.reportId ?? '', userId, editor: 0 as const, createdAt: 1 };
  await server.db
    .insertInto('reportShare')
    .values({ ...given, expiresAt: null })
    .execute();
  for (const query of [{ page: '0' }, { search: 'seen' }, { sort: 'reportCount:desc' }])
    expect(await read(eve, place, query)).toMatchObject({
      projects: [{ projectName: 'seen', reportCount: 1 }],
      total: 1,
      overview: { projects: 1, reports: 1 },
    });
  expect(await read(eve, place, { search: 'hidden' })).toMatchObject({ projects: [], total: 0 });
  const zoe = await server.person('zoe');
  expect((await zoe.request(`${place.cluster}?page=0`)).status).toBe(403);
});

test('EP-14 A16 a cluster of many projects comes whole, oldest first, and by its pages alike', async () => {
  const { server, ada, place } = await clusterWith({});
  await addProjects(server, place.clusterId);
  const whole = await ada.data<OpenCluster>(place.cluster);
  expect(whole.projects.map(({ projectName }) => projectName)).toEqual([
    ...numbers.map((n) => `Project ${n}`),
    'Glucose',
  ]);
  const last = await read(ada, place, { page: '2', pageSize: '200' });
  expect(last).toMatchObject({ total: MANY + 1, overview: { projects: MANY + 1, reports: 1 } });
  expect(last.projects).toEqual(whole.projects.slice(400));
});
