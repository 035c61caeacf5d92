import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answers, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const { clusterId, projectId, reportId } = wire;
const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const second = { ...wire.report, reportId: 's'.repeat(26), name: 'DPV again', shortId: 'IR-13' };
const REPORTS = `/navigation/${clusterId}/${projectId}`;
const PROJECT = `GET /api/v0/clusters/${clusterId}/projects/${projectId}`;
const answers: Answers = {
  'GET /api/v0/auth/session': { data: wire.session },
  'GET /api/v0/clusters': { data: { clusters: [] } },
  [`GET /api/v0/clusters/${clusterId}`]: {
    data: { ...wire.openCluster, projects: [wire.project] },
  },
  [PROJECT]: { data: { project: wire.project, reports: [wire.report, second] } },
};
const broken = { status: 500, failure: { code: 'INTERNAL', message: 'Broken.' } };
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

// The page with its grid is large; no test waits for it.
beforeAll(() => import('./navigation.tsx'), 60_000);
afterEach(() => {
  vi.unstubAllGlobals();
  // Notices outlive the page that they were shown on.
  act(() => notifications.clean());
});

const button = async (name: string) =>
  fireEvent.click(await screen.findByLabelText(name, {}, SLOW));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, SLOW));

test.each([
  ['clusters', '/navigation', 'GET /api/v0/clusters'],
  ['projects', `/navigation/${clusterId}`, `GET /api/v0/clusters/${clusterId}`],
])('ER-11 %s that cannot be read are told so', async (items, address, call) => {
  fakeServer({ ...answers, [call]: broken });
  renderWith(<App />, address);
  const alert = await screen.findByRole('alert', {}, SLOW);
  expect(within(alert).getByText('Connection failed')).toBeTruthy();
  expect(alert.textContent).toContain(
    `Error retrieving the ${items} from the server, please try in a few minutes.`,
  );
});

const LINK = `POST /api/v0/projects/${clusterId}/${projectId}/link`;

test.each([
  [{ status: 422, failure: { code: 'LINK_NOT_ALLOWED', message: 'No.' } }, 'Link not allowed. No.'],
  [broken, 'Error creating the hyperlink. Broken.'],
])('ER-05 a hyperlink that is not made: %#', async (answer, text) => {
  fakeServer({ ...answers, [LINK]: answer });
  renderWith(<App />, REPORTS);
  await button('Hyperlink report');
  const window = await dialog('Hyperlink report');
  fireEvent.change(window.getByLabelText('Address of the report'), {
    target: { value: `/reportViewer/${clusterId}/${projectId}/report/${reportId}` },
  });
  fireEvent.click(window.getByText('Add'));
  expect(await window.findByText(text, {}, SLOW)).toBeTruthy();
});

const ADD = `POST /api/v0/projects/${clusterId}/${projectId}/report`;

test.each([
  ['is refused', () => broken, 'Error creating the report. Broken.'],
  [
    'reaches no server',
    unreached,
    'Error creating the report. Error connecting with the server. Please try again in a few minutes.',
  ],
] as const)('ER-13 a new report that %s', async (_, answer, text) => {
  fakeServer({ ...answers, [ADD]: answer });
  renderWith(<App />, REPORTS);
  fireEvent.click(await screen.findByText('New report', {}, SLOW));
  const window = await dialog('New report');
  fireEvent.click(window.getByText('Create'));
  expect(await window.findByText(text, {}, SLOW)).toBeTruthy();
});

const removalOf = (id: string) => `DELETE /api/v0/reports/${clusterId}/${projectId}/${id}`;

test.each([
  ['all', [], '2 reports of 2 removed'],
  ['some', [second.reportId], '1 report of 2 removed'],
  ['none', [reportId, second.reportId], 'Error removing the report file'],
])('ER-14 of two chosen reports %s are removed', async (_, failing: readonly string[], title) => {
  const outcome = (id: string) => (failing.includes(id) ? broken : { data: {} });
  fakeServer({
    ...answers,
    [removalOf(reportId)]: outcome(reportId),
    [removalOf(second.reportId)]: outcome(second.reportId),
  });
  renderWith(<App />, REPORTS);
  for (const [count, name] of [
    [1, 'DPV calibration'],
    [2, 'DPV again'],
  ] as const) {
    const row = (await screen.findByRole('link', { name }, SLOW)).closest<HTMLElement>(
      '[role=row]',
    );
    if (row) fireEvent.click(within(row).getByRole('checkbox'));
    await screen.findByText(`${count} selected`, {}, SLOW);
  }
  await button('Remove');
  fireEvent.click((await dialog('Remove 2 reports')).getByText('Remove'));
  expect(await screen.findByText(title, {}, SLOW)).toBeTruthy();
  if (failing.length > 0) expect(screen.getByText(/DPV again: Broken\./)).toBeTruthy();
});

const asGuest = {
  'GET /api/v0/auth/session': {
    status: 401,
    failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' },
  },
};

async function signIn() {
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'astrid@example.org' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('ER-18 signing in without a server says that the connection failed', async () => {
  fakeServer({ ...asGuest, 'POST /api/v0/auth/login': unreached });
  renderWith(<App />, '/login');
  await signIn();
  const title = await screen.findByText('Connection failed', {}, SLOW);
  expect(title.closest('[role=alert]')?.textContent).toContain('The server does not answer.');
});

test('SH-26 while signing in runs, the page is covered and says that it is busy', async () => {
  const answer = Promise.withResolvers<typeof broken>();
  fakeServer({ ...asGuest, 'POST /api/v0/auth/login': () => answer.promise });
  renderWith(<App />, '/login');
  await signIn();
  const overlay = await screen.findByLabelText('Signing in');
  expect(overlay.getAttribute('aria-busy')).toBe('true');
  answer.resolve(broken);
  await waitFor(() => expect(screen.queryByLabelText('Signing in')).toBeNull());
});
