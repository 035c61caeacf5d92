import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answers, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const MANY = 3000;
const numbers = Array.from({ length: MANY }, (_, n) => n + 1);
const padded = (n: number) => String(n).padStart(4, '0');
const idOf = (letter: string, n: number) =>
  letter +
  padded(n)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
    .repeat(6)
    .padEnd(25, 'a')
    .slice(0, 25);

const { clusterId } = wire;
/** All but the last are active. */
const clusters = numbers.map((n) => ({
  ...wire.cluster(`Cluster ${padded(n)}`, 'c', n % 2 === 0),
  clusterId: idOf('c', n),
  Id: n,
  isArchived: n === MANY,
}));
const projects = numbers.map((n) => ({
  ...wire.project,
  projectId: idOf('p', n),
  projectName: `Project ${padded(n)}`,
  reportCount: MANY - n,
}));
const answers: Answers = {
  'GET /api/v0/auth/session': { data: wire.session },
  'GET /api/v0/clusters': { data: { clusters } },
  [`GET /api/v0/clusters/${clusterId}`]: { data: { ...wire.openCluster, projects } },
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const address = () => screen.getByTestId('address').textContent;
const shown = (name: string) => screen.findByRole('link', { name }, SLOW);
const sortBy = (column: string) =>
  fireEvent.click(screen.getByText(column, { selector: '.ag-header-cell-text' }));
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull(), SLOW);
const search = (noun: string, value: string) =>
  fireEvent.change(screen.getByLabelText(`Search ${noun}`), { target: { value } });

test('NV-08 NV-19 NV-43 thousands of clusters open, page, search, sort and filter, a page at a time', async () => {
  const asked = fakeServer(answers);
  renderWith(<App />, '/navigation');
  await shown('Cluster 0001');
  expect(await screen.findByText('1 to 20 of 2999')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Active' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await shown('Cluster 0021');
  expect(address()).toBe('/navigation?page=2');
  search('clusters', '299');
  await shown('Cluster 0299');
  await screen.findByText('1 to 13 of 13', {}, SLOW);
  expect(address()).toBe('/navigation?q=299');
  search('clusters', '');
  await shown('Cluster 0001');
  sortBy('Ownership');
  await shown('Cluster 0002');
  await gone('Cluster 0001');
  expect(address()).toBe('/navigation?sort=ownership%3Aasc');
  fireEvent.click(screen.getByLabelText('Archived'));
  await shown('Cluster 3000');
  await gone('Cluster 0002');
  const lists = asked.filter((call) => call.startsWith('GET /api/v0/clusters'));
  for (const call of lists) expect(call).toMatch(/[?&]pageSize=20\b/);
});

test('NV-19 NV-20 a cluster of thousands of projects opens, pages, searches and sorts, a page at a time', async () => {
  const asked = fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}`);
  await shown('Project 0001');
  expect(await screen.findByText('1 to 20 of 3000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await shown('Project 0021');
  sortBy('Reports');
  await waitFor(() => expect(address()).toContain('sort=reportCount%3Aasc'), SLOW);
  await shown('Project 2980');
  search('projects', 'project 0042');
  await shown('Project 0042');
  await screen.findByText('1 to 1 of 1', {}, SLOW);
  search('projects', 'nothing of the kind');
  expect(await screen.findByText('Nothing matches “nothing of the kind”', {}, SLOW)).toBeTruthy();
  // what is searched stands there while it is taken away again
  const box = screen.getByLabelText('Search projects');
  search('projects', '');
  await shown('Project 3000');
  expect(screen.getByLabelText('Search projects')).toBe(box);
  const lists = asked.filter((call) => call.startsWith(`GET /api/v0/clusters/${clusterId}`));
  for (const call of lists) expect(call).toMatch(/[?&]pageSize=20\b/);
});

test('an address of a page that is not there leads to the last one', async () => {
  fakeServer(answers);
  renderWith(<App />, `/navigation/${clusterId}?page=999`);
  await shown('Project 2981');
  expect(address()).toBe(`/navigation/${clusterId}?page=150`);
});

test('a cluster far down is gone to by a part of its name', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation');
  await shown('Cluster 0001');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByLabelText('Page, cluster or recent report', {}, SLOW);
  fireEvent.change(box, { target: { value: 'cluster 2718' } });
  await shown('Cluster 2718 Cluster');
});
