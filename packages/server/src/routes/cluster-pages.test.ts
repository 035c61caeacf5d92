import { expect, test } from 'vitest';
import { makeReport, share } from '../testing/hierarchy.ts';
import { type Person, testServer } from '../testing/test-server.ts';

interface ListedCluster {
  readonly Name: string;
  readonly Id: number;
}

interface Answer {
  readonly clusters: readonly ListedCluster[];
  readonly total?: number;
  readonly overview?: object;
}

const readClusters = (person: Person, query: string) =>
  person.data<Answer>(`/api/v0/clusters${query}`);

const namesOf = ({ clusters }: Answer) => clusters.map(({ Name }) => Name);

const add = async (person: Person, clusterName: string) =>
  (
    await person.data<{ clusterId: string }>('/api/v0/clusters', {
      method: 'POST',
      body: { clusterName },
      status: 201,
    })
  ).clusterId;

const archive = (person: Person, clusterId: string) =>
  person.data(`/api/v0/clusters/${clusterId}/archival`, {
    method: 'PUT',
    body: { isArchived: true },
  });

const mark = (person: Person, clusterId: string) =>
  person.data(`/api/v0/clusters/${clusterId}/favourite`, {
    method: 'PUT',
    body: { isFavourite: true },
  });

test('A13 EP-12 NV-43 X-24 the clusters come page by page as they stand in the whole list', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  for (const name of ['Zinc', 'élan 10', 'Elan 9', 'Sensor lab', 'copper']) await add(ada, name);
  await share(eve, await add(eve, 'Shared 1'), { 'ada@tafel.example': false });
  await share(eve, await add(eve, 'alloys'), { 'ada@tafel.example': true });
  // of these only a report is shared: one has the name of a cluster of Ada's
  const { userId } = (await ada.data<{ user: { userId: string } }>('/api/v0/auth/session')).user;
  for (const name of ['Sensor lab', 'Nickel']) {
    const { reportId, cluster } = await makeReport(eve);
    await eve.data(cluster, { method: 'PUT', body: { clusterName: name } });
    const given = { reportId, userId, editor: 0 as const, createdAt: 1, expiresAt: null };
    await server.db.insertInto('reportShare').values(given).execute();
  }
  const read = (query: string) => readClusters(ada, query);
  const whole = await read('');
  expect(whole.clusters.map(({ Name }) => Name)).toEqual([
    'alloys',
    'copper',
    'Elan 9',
    'élan 10',
    'Nickel',
    'Sensor lab',
    'Shared 1',
    'SR - Sensor lab',
    'Zinc',
  ]);
  for (const pageSize of [1, 2, 4, 20]) {
    const pages: ListedCluster[] = [];
    for (let page = 0; page * pageSize < 9; page++) {
      const { clusters, total } = await read(`?page=${page}&pageSize=${pageSize}`);
      expect(total).toBe(9);
      pages.push(...clusters);
    }
    expect(pages).toEqual(whole.clusters);
  }
  expect(await read('?page=7')).toMatchObject({ clusters: [], total: 9 });
  const found = async (query: string) =>
    (await read(query)).clusters.map(({ Name, Id }) => [Id, Name]);
  expect(await found('?search=elan')).toEqual([[3, 'Elan 9']]);
  expect(await found('?search=shared+EVE&pageSize=2')).toEqual([
    [1, 'alloys'],
    [5, 'Nickel'],
  ]);
  expect(await found('?sort=clusterName:desc&pageSize=2')).toEqual([
    [9, 'Zinc'],
    [8, 'SR - Sensor lab'],
  ]);
  expect(await found('?sort=ownership:desc&pageSize=1')).toEqual([[8, 'SR - Sensor lab']]);
});

test('NV-33 NV-35 NV-36 X-24 a filter takes pages of a part, whose clusters keep their places in the whole list', async () => {
  const ada = await (await testServer()).person('ada');
  const places: Record<string, string> = {};
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) places[name] = await add(ada, name);
  for (const name of ['b', 'c', 'f']) await archive(ada, places[name] ?? '');
  const found = async (query: string) => {
    const { clusters, total } = await readClusters(ada, `?${query}`);
    return [total, ...clusters.map(({ Name, Id }) => `${Id} ${Name}`)];
  };
  expect(await found('filter=Active&pageSize=3')).toEqual([4, '1 a', '4 d', '5 e']);
  expect(await found('filter=Active&pageSize=3&page=1')).toEqual([4, '7 g']);
  expect(await found('filter=Active&pageSize=2&page=1')).toEqual([4, '5 e', '7 g']);
  expect(await found('filter=Active&pageSize=2&page=2')).toEqual([4]);
  expect(await found('filter=Archived&pageSize=2')).toEqual([3, '2 b', '3 c']);
  expect(await found('filter=Archived&pageSize=2&page=1')).toEqual([3, '6 f']);
  expect(await found('filter=All&pageSize=2&page=2')).toEqual([7, '5 e', '6 f']);
  expect(await found('filter=Archived&sort=position:desc')).toEqual([3, '6 f', '3 c', '2 b']);
  expect(await found('filter=Archived&search=c')).toEqual([1, '3 c']);
  expect(await found('filter=Active&search=c')).toEqual([0]);
  const refused = await ada.request('/api/v0/clusters?filter=Mine');
  expect(refused.status).toBe(400);
});

test('NV-34 NV-37 X-23 favourites stand newest first; the list begins with them where one is not archived', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const [first, second, third] = [await add(ada, 'a'), await add(ada, 'b'), await add(ada, 'c')];
  const usual = async () => {
    const { clusters, total, overview } = await readClusters(ada, '?filter=Usual');
    return { names: namesOf({ clusters }), total, overview };
  };
  const counts = { Active: 3, Favourite: 0, Archived: 0, All: 3 };
  expect(await usual()).toMatchObject({
    names: ['a', 'b', 'c'],
    total: 3,
    overview: { filter: 'Active', counts },
  });
  for (const clusterId of [second, first, third]) await mark(ada, clusterId);
  await server.db
    .updateTable('clusterFavourite')
    .set({ since: 1 })
    .where('clusterId', '=', third)
    .execute();
  await server.db
    .updateTable('clusterFavourite')
    .set({ since: 2 })
    .where('clusterId', '=', second)
    .execute();
  expect(await usual()).toMatchObject({
    names: ['a', 'b', 'c'],
    overview: { filter: 'Favourite', counts: { ...counts, Favourite: 3 } },
  });
  await server.db
    .updateTable('clusterFavourite')
    .set({ since: 3 })
    .where('clusterId', '=', third)
    .execute();
  expect(namesOf(await readClusters(ada, '?filter=Favourite&pageSize=2'))).toEqual(['a', 'c']);
  expect(namesOf(await readClusters(ada, '?filter=Favourite&pageSize=2&page=1'))).toEqual(['b']);
  expect(namesOf(await readClusters(ada, '?filter=Favourite&sort=clusterName:asc'))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(namesOf(await readClusters(ada, '?filter=Favourite&search=b'))).toEqual(['b']);
  // archived favourites stay, but do not make the list begin with them
  for (const clusterId of [first, second]) await archive(ada, clusterId);
  expect(await usual()).toMatchObject({ total: 3, overview: { filter: 'Favourite' } });
  await archive(ada, third);
  expect(await usual()).toMatchObject({
    names: [],
    total: 0,
    overview: { filter: 'Active', counts: { Active: 0, Favourite: 3, Archived: 3, All: 3 } },
  });
});

test('EP-12 SR-22 counts and favourites are those of the person, without what they left', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const [shared, left] = [await add(eve, 'shared'), await add(eve, 'left')];
  for (const clusterId of [shared, left])
    await share(eve, clusterId, { 'ada@tafel.example': false });
  await add(ada, 'own');
  for (const clusterId of [shared, left]) await mark(ada, clusterId);
  await ada.data(`/api/v0/clusters/${left}/opt-out`, { method: 'PUT', body: {} });
  expect(await readClusters(ada, '?filter=Usual')).toMatchObject({
    clusters: [{ Name: 'shared' }],
    total: 1,
    overview: { owned: 1, counts: { Active: 2, Favourite: 1, Archived: 0, All: 2 } },
  });
  expect(await readClusters(eve, '?filter=Usual')).toMatchObject({
    total: 2,
    overview: { filter: 'Active', owned: 2, counts: { Favourite: 0, All: 2 } },
  });
});

test('NV-44 X-25 the name that a new cluster is offered counts on and is free', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const offered = async () => (await readClusters(ada, '?page=0')).overview;
  expect(await offered()).toMatchObject({ suggestedName: 'My Cluster 1' });
  await add(ada, 'My Cluster 2');
  expect(await offered()).toMatchObject({ suggestedName: 'My Cluster 3' });
  await add(ada, 'My Cluster 4');
  await add(ada, 'My Cluster 5');
  await share(eve, await add(eve, 'My Cluster 6'), { 'ada@tafel.example': false });
  // a name of somebody else’s is free
  expect(await offered()).toMatchObject({ suggestedName: 'My Cluster 6' });
});

test('NV-19 the search of clusters finds names and owners, and takes signs of patterns as signs', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  await server.db.updateTable('user').set({ name: 'Éva Öst' }).where('name', '=', 'eve').execute();
  for (const name of ['100% Äthanol', '1000 Äthanol', 'a_b', 'axb']) await add(ada, name);
  await share(eve, await add(eve, 'Ölbad'), { 'ada@tafel.example': false });
  for (const [search, names] of [
    ['100%', ['100% Äthanol']],
    ['a_b', ['a_b']],
    ['ÄTHANOL 1000', ['1000 Äthanol']],
    ['éva', ['Ölbad']],
    ['öst ölb', ['Ölbad']],
    ['owned axb', ['axb']],
    ['shared', ['Ölbad']],
    ['SR -', []],
    ['\\', []],
  ] as const) {
    const answer = await readClusters(ada, `?${new URLSearchParams({ search }).toString()}`);
    expect([search, ...namesOf(answer)]).toEqual([search, ...names]);
    expect(answer.total).toBe(names.length);
  }
});

test('NV-19 a cluster that got another name is found by it, and not by the old one', async () => {
  const ada = await (await testServer()).person('ada');
  const clusterId = await add(ada, 'Copper');
  await ada.data(`/api/v0/clusters/${clusterId}`, { method: 'PUT', body: { clusterName: 'Zinc' } });
  expect(namesOf(await readClusters(ada, '?search=zinc'))).toEqual(['Zinc']);
  expect(namesOf(await readClusters(ada, '?search=copper'))).toEqual([]);
});
