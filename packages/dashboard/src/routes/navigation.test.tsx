import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answer, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const { clusterId, projectId, reportId } = wire;
const reports = [
  { ...wire.report, thumbnail: wire.thumbnail },
  {
    ...wire.report,
    reportId: 's'.repeat(26),
    name: 'New report Dopamine',
    shortId: 'IR-13',
    dateTest: null,
    operator: '',
    incomplete: true,
  },
];
const answers: Record<string, Answer> = {
  'GET /api/v0/auth/session': { data: wire.session },
  'GET /api/v0/clusters': {
    data: {
      clusters: [wire.cluster('Glucose patches', 'g', false), wire.cluster('Neurochemistry', 'c')],
    },
  },
  [`GET /api/v0/clusters/${clusterId}`]: {
    data: { ...wire.openCluster, projects: [wire.project] },
  },
  [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
    data: { project: wire.project, reports },
  },
};
const address = () => screen.getByTestId('address').textContent;
const SLOW = { timeout: 20_000 };
// The grid is loaded with the page; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => vi.unstubAllGlobals());

test('SH-31 NV-28 the clusters greet the user by name and mark what is shared', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation');
  expect(
    await screen.findByRole('heading', { name: 'Welcome back, Astrid Lindqvist' }, SLOW),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Glucose patches' }, SLOW)).toBeTruthy();
  expect(screen.getByLabelText('Shared with you')).toBeTruthy();
  expect(screen.getByText('Shared by Jonas Berg')).toBeTruthy();
});

test('NV-01 NV-02 a cluster leads to its projects', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation');
  fireEvent.click(await screen.findByRole('link', { name: 'Neurochemistry' }, SLOW));
  expect(address()).toBe(`/navigation/${clusterId}`);
  expect(await screen.findByRole('link', { name: 'Dopamine on SPCE' }, SLOW)).toBeTruthy();
});

test('NV-01 NV-22 one grid shows one list after the other, and what was chosen in one is not in the next', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation');
  await screen.findByRole('link', { name: 'Neurochemistry' }, SLOW);
  const grid = screen.getByRole('grid');
  const boxes = () => within(grid).getAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(boxes()[0] ?? grid);
  expect(boxes().map(({ checked }) => checked)).toContain(true);
  fireEvent.click(screen.getByRole('link', { name: 'Neurochemistry' }));
  await screen.findByRole('link', { name: 'Dopamine on SPCE' }, SLOW);
  expect(screen.getByRole('grid')).toBe(grid);
  expect(boxes().map(({ checked }) => checked)).toEqual([false]);
  expect(within(grid).queryByText('Ownership')).toBeNull();
});

test('NV-03 NV-05 NV-06 NV-25 the reports of a project, the way back and the way into the viewer', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const link = await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  expect(link.getAttribute('href')).toBe(
    `/reportViewer/${clusterId}/${projectId}/report/${reportId}`,
  );
  expect(screen.getByText('incomplete')).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'My Clusters' }).getAttribute('href')).toBe(
    '/navigation',
  );
  const back = await screen.findByRole('link', { name: 'Back to Neurochemistry' });
  expect(back.getAttribute('href')).toBe(`/navigation/${clusterId}`);
});

test('the thumbnail stands in the cell of the name; a report without one has none', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const [drawn, plain] = [
    await screen.findByRole('link', { name: 'DPV calibration' }, SLOW),
    await screen.findByRole('link', { name: 'New report Dopamine' }, SLOW),
  ].map((link) => link.closest('[role=gridcell]'));
  expect(drawn?.querySelector('path')?.getAttribute('d')).toBe('M2,16L62,2');
  expect(plain?.querySelector('svg[viewBox="0 0 64 18"]')).toBeNull();
});

test('in the two-line rows of a phone, the thumbnail stands beside the name', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const list = within(await screen.findByRole('list', { name: 'reports' }, SLOW));
  const thumbnails = list
    .getAllByRole('link')
    .map((row) => [
      row.textContent?.split(' IR-')[0],
      row.querySelectorAll('svg[viewBox="0 0 64 18"] path').length,
    ]);
  expect(thumbnails).toEqual(
    expect.arrayContaining([
      ['DPV calibration', 2],
      ['New report Dopamine', 0],
    ]),
  );
});

test('NV-23 the report list has the columns of the specification', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  const heads = screen.getAllByRole('columnheader');
  const titles = heads.map((head) => head.querySelector('.ag-header-cell-text')?.textContent);
  // The first column holds the boxes.
  expect(titles).toEqual(['', 'Id', 'Report Name', 'Date', 'Batch Id', 'Operator']);
});

test('NV-20 NV-21 CO-13 page sizes and themes are those of the specification', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const size = await screen.findByLabelText('Rows per page', undefined, SLOW);
  const options = (element: HTMLElement) =>
    within(element)
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options(size)).toEqual([7, 15, 20, 50, 100, 150, 200].map((rows) => `${rows} rows`));
  expect(size).toHaveProperty('value', '20');
  const theme = screen.getByLabelText('Theme of the list');
  expect(options(theme)).toEqual(['Alpine', 'Blue', 'Dark']);
  expect(theme).toHaveProperty('value', 'Alpine');
});

test('NV-08 NV-19 what a filter does not have is searched for in all clusters, and then given up', async () => {
  const favourite = { ...wire.cluster('Neurochemistry', 'c'), isFavourite: true };
  fakeServer({ ...answers, 'GET /api/v0/clusters': { data: { clusters: [favourite] } } });
  renderWith(<App />, '/navigation?filter=Favourite&q=zinc');
  const nowhere = { name: 'Nothing matches “zinc” in Favourite' };
  expect(await screen.findByRole('heading', nowhere, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search in All' }));
  expect(await screen.findByRole('heading', { name: 'Nothing matches “zinc”' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Neurochemistry' }, SLOW)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Search clusters').value).toBe('');
});

test('NV-45 a new project is suggested the next free name', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }, SLOW));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'My Project 2');
});

test('NV-44 a new cluster is suggested the next free name', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation');
  fireEvent.click(await screen.findByRole('button', { name: 'New cluster' }, SLOW));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'My Cluster 2');
});

test('SH-31 somebody without a cluster begins with files, with a sample, or with a cluster', async () => {
  fakeServer({ ...answers, 'GET /api/v0/clusters': { data: { clusters: [] } } });
  renderWith(<App />, '/navigation');
  expect(await screen.findByRole('region', { name: 'Your files' }, SLOW)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try sample data' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New cluster' }));
  expect(await screen.findByRole('dialog', { name: 'New cluster' })).toBeTruthy();
});

test.each([
  [true, 'New project'],
  [false, null],
])('an empty cluster that one may change (%s) takes files, too', async (accessType, action) => {
  const openCluster = { ...wire.openCluster, accessType, projects: [] };
  fakeServer({ ...answers, [`GET /api/v0/clusters/${clusterId}`]: { data: openCluster } });
  renderWith(<App />, `/navigation/${clusterId}`);
  expect(await screen.findByText(/A project holds the reports/, {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your files' }) !== null).toBe(accessType);
  expect(screen.queryByRole('button', { name: 'New project' })?.textContent ?? null).toBe(action);
});

test.each([
  [403, 'FORBIDDEN', 'Resource Inaccessible! Insufficient Permission!'],
  [404, 'NOT_FOUND', 'No Cluster exists with the current selection!'],
])('NV-30 NV-32 a cluster that answers %i is explained', async (status, code, title) => {
  fakeServer({
    ...answers,
    [`GET /api/v0/clusters/${clusterId}`]: { status, failure: { code, message: 'No.' } },
  });
  renderWith(<App />, `/navigation/${clusterId}`);
  expect(await screen.findByRole('heading', { name: title }, SLOW)).toBeTruthy();
});

test('NV-31 a missing project is explained', async () => {
  fakeServer({
    ...answers,
    [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
      status: 404,
      failure: { code: 'NOT_FOUND', message: 'No.' },
    },
  });
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  expect(
    await screen.findByRole(
      'heading',
      { name: 'No Project exists with the current selection!' },
      SLOW,
    ),
  ).toBeTruthy();
});
