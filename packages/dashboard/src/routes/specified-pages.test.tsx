import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileFormats } from '@tafel/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answers, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const { clusterId, projectId, reportId } = wire;
const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const SESSION = 'GET /api/v0/auth/session';
const guest = { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } };
const signedIn: Answers = {
  [SESSION]: { data: wire.session },
  'GET /api/v0/clusters': {
    data: {
      clusters: [
        { ...wire.cluster('Neurochemistry', 'c'), isFavourite: true, isArchived: true },
        wire.cluster('Old strips', 'o'),
      ],
    },
  },
  [`GET /api/v0/clusters/${clusterId}`]: {
    data: { ...wire.openCluster, projects: [wire.project] },
  },
  [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
    data: { project: wire.project, reports: [{ ...wire.report, shareCount: 2 }] },
  },
};
const address = () => screen.getByTestId('address').textContent;
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.querySelector('meta[name="tafel-contact"]')?.remove();
});

test('SE-26 the plan of the address is kept until its person has signed in, then its purchase goes on', async () => {
  fakeServer({
    [SESSION]: guest,
    'POST /api/v0/register': { status: 201, data: {} },
    'POST /api/v0/auth/login': { data: wire.session },
  });
  const { unmount } = renderWith(<App />, '/register/monthly-premium');
  expect(await screen.findByText('Your choice: Monthly Premium.', {}, SLOW)).toBeTruthy();
  fill('Email *', 'astrid@example.org');
  fill('Password *', 'a long secret');
  fill('Password again *', 'a long secret');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Look into your mail', {}, SLOW)).toBeTruthy();
  unmount();
  renderWith(<App />, '/login');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@example.org' } });
  fill('Password', 'a long secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/pricing/details?plan=monthly-premium'), SLOW);
  expect(await screen.findByText('Your choice: Monthly Premium.', {}, SLOW)).toBeTruthy();
});

test('SE-33 the contact page shows the details that the operator set', async () => {
  const meta = document.createElement('meta');
  meta.name = 'tafel-contact';
  meta.content = 'Sensor lab | Storgata 1, Tromsø';
  document.head.append(meta);
  fakeServer({ [SESSION]: guest });
  renderWith(<App />, '/contact');
  expect(await screen.findByText('Sensor lab', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Storgata 1, Tromsø')).toBeTruthy();
});

test('X-14 SH-37 CO-18 the texts that come along hold the facts of the specification', async () => {
  const read = (name: string) =>
    readFile(join(import.meta.dirname, `../../public/legal/${name}.md`), 'utf8');
  for (const name of ['cookies', 'privacy', 'terms'])
    expect(await read(name)).toContain('Last updated: 2021-02-08');
  const terms = await read('terms');
  for (const fact of [
    'Norwegian law',
    "14 days' notice",
    'without cause',
    'non-commercial licence',
  ])
    expect(terms).toContain(fact);
});

test('SH-38 the features page tells in plain text what the library can do, and asks the server for nothing', async () => {
  const asked = fakeServer({ [SESSION]: guest });
  renderWith(<App />, '/feature');
  const claim = 'From a potentiostat file to a number you can defend.';
  expect(await screen.findByRole('heading', { name: claim }, SLOW)).toBeTruthy();
  const told = screen.getByText('file formats, recognised by what is in the file').parentElement;
  expect(told?.textContent).toContain(String(fileFormats.members.length));
  expect(asked.filter((call) => !call.includes('/auth/'))).toEqual([]);
});

test('X-05 the third part of the address marks the row of its report', async () => {
  fakeServer(signedIn);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}/${reportId}`);
  const link = await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  expect(link.getAttribute('aria-current')).toBe('true');
});

test('X-07 the viewer without a report takes a new one for the project of its address', async () => {
  const add = vi.fn((_body: unknown) => ({ status: 201, data: wire.report }));
  fakeServer({
    ...signedIn,
    [`GET /api/v0/projects/${projectId}`]: { data: { clusterId, project: wire.project } },
    [`POST /api/v0/projects/${clusterId}/${projectId}/report`]: add,
  });
  renderWith(<App />, `/reportViewer/${projectId}/`);
  expect(await screen.findByText('No report is open', {}, SLOW)).toBeTruthy();
  fireEvent.click(await screen.findByText('New report in “Dopamine on SPCE”', {}, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'New report' }, SLOW));
  fireEvent.click(dialog.getByText('Create'));
  await waitFor(
    () => expect(address()).toBe(`/reportViewer/${clusterId}/${projectId}/report/${reportId}`),
    SLOW,
  );
  expect(add).toHaveBeenCalledExactlyOnceWith({ report_name: 'New report Dopamine on SPCE' });
});

test('X-23 an archived favourite stands among the favourites, marked; it does not choose the filter', async () => {
  fakeServer(signedIn);
  renderWith(<App />, '/navigation');
  expect(await screen.findByRole('link', { name: 'Old strips' }, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Favourite'));
  expect(await screen.findByRole('link', { name: 'Neurochemistry' }, SLOW)).toBeTruthy();
  expect(screen.getByLabelText('Archived', { selector: 'svg' })).toBeTruthy();
});

test('NV-26 a shared report carries the sharing icon in its name', async () => {
  fakeServer(signedIn);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const link = await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  const cell = link.closest<HTMLElement>('[role=gridcell]');
  expect(cell && within(cell).getByLabelText('Shared')).toBeTruthy();
});
