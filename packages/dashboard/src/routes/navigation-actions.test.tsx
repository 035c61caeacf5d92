import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answer, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const { clusterId, projectId, reportId } = wire;
const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const second = { ...wire.report, reportId: 's'.repeat(26), name: 'DPV again', shortId: 'IR-13' };
const comparison = { ...second, reportId: 't'.repeat(26), name: 'Both', shortId: 'CR-14' };
const linked = {
  ...second,
  reportId: 'v'.repeat(26),
  name: 'Elsewhere',
  shortId: 'LR-15',
  linkClusterId: 'x'.repeat(26),
  linkProjectId: 'y'.repeat(26),
  linkReportId: 'z'.repeat(26),
};
const locked = {
  ...second,
  reportId: 'w'.repeat(26),
  name: 'Locked',
  shortId: 'IR-16',
  disable: true,
};
const clusters = [
  wire.cluster('Glucose patches', 'g', false),
  wire.cluster('Neurochemistry', 'c'),
  { ...wire.cluster('Old strips', 'o'), isArchived: true },
];
const answers: Record<string, Answer | ((body: unknown) => Answer)> = {
  'GET /api/v0/auth/session': { data: wire.session },
  'GET /api/v0/clusters': { data: { clusters } },
  [`GET /api/v0/clusters/${clusterId}`]: {
    data: { ...wire.openCluster, projects: [wire.project] },
  },
  [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
    data: { project: wire.project, reports: [wire.report, second, comparison, linked, locked] },
  },
};
const reportsAddress = `/navigation/${clusterId}/${projectId}`;
const address = () => screen.getByTestId('address').textContent;
const label = (name: string) =>
  screen.getByLabelText<HTMLButtonElement>(name, { selector: 'button' });

async function choose(name: string) {
  const link = await screen.findByRole('link', { name }, SLOW);
  const row = link.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`${name} stands in no row.`);
  fireEvent.click(within(row).getByRole('checkbox'));
}

async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }, SLOW));
}

afterEach(() => vi.unstubAllGlobals());

test('NV-08 NV-18 NV-33 filters stand in the toolbar and in the address; refresh clears the choice', async () => {
  fakeServer(answers);
  renderWith(<App />, '/navigation?filter=Archived');
  expect(await screen.findByRole('link', { name: 'Old strips' }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Neurochemistry' })).toBeNull();
  for (const name of ['Active', 'Favourite', 'Archived', 'All'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('All'));
  expect(address()).toBe('/navigation?filter=All');
  await choose('Neurochemistry');
  await waitFor(() => expect(label('Edit').disabled).toBe(false), SLOW);
  fireEvent.click(label('Refresh'));
  await waitFor(() => expect(label('Edit').disabled).toBe(true), SLOW);
});

test('NV-38 SR-25 the owner archives after a question, then the archive is shown', async () => {
  const archive = vi.fn((body: unknown) => ({ data: body }));
  fakeServer({ ...answers, [`PUT /api/v0/clusters/${clusterId}/archival`]: archive });
  renderWith(<App />, '/navigation');
  await choose('Neurochemistry');
  await waitFor(() => expect(label('Archive').disabled).toBe(false), SLOW);
  expect(label('Opt out').disabled).toBe(true);
  fireEvent.click(label('Archive'));
  fireEvent.click((await dialog('Archive')).getByText('Yes'));
  await waitFor(() => expect(address()).toBe('/navigation?filter=Archived'), SLOW);
  expect(archive).toHaveBeenCalledExactlyOnceWith({ isArchived: true });
});

test('NV-13 NV-39 SR-25 somebody else’s cluster can be marked and left, and nothing more', async () => {
  const [shared] = clusters;
  const favourite = vi.fn((body: unknown) => {
    expect(body).toEqual({ isFavourite: true });
    return { data: { isFavourite: true, favouriteRank: '2026-11-28T10:00:00Z' } };
  });
  const leave = vi.fn(() => ({ data: {} }));
  fakeServer({
    ...answers,
    [`PUT /api/v0/clusters/${shared?.clusterId}/favourite`]: favourite,
    [`PUT /api/v0/clusters/${shared?.clusterId}/opt-out`]: leave,
  });
  renderWith(<App />, '/navigation?filter=All');
  await choose('Glucose patches');
  await waitFor(() => expect(label('Opt out').disabled).toBe(false), SLOW);
  for (const name of ['Edit', 'Share', 'Archive', 'Remove'])
    expect(label(name).disabled).toBe(true);
  fireEvent.click(label('Add to favourites'));
  await waitFor(() => expect(favourite).toHaveBeenCalledOnce(), SLOW);
  // the choice ends with the action; choosing before that would be undone by it
  await waitFor(() => expect(label('Opt out').disabled).toBe(true), SLOW);
  await choose('Glucose patches');
  await waitFor(() => expect(label('Opt out').disabled).toBe(false), SLOW);
  fireEvent.click(label('Opt out'));
  fireEvent.click((await dialog('Opt out')).getByText('Opt out', { selector: 'button *' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce(), SLOW);
});

test('NV-11 NV-12 NV-47 SR-14 a cluster is renamed; removing it, and sharing a project, come later', async () => {
  const rename = vi.fn(() => ({ data: { ...wire.openCluster, projects: [] } }));
  fakeServer({ ...answers, [`PUT /api/v0/clusters/${clusterId}`]: rename });
  renderWith(<App />, '/navigation');
  await choose('Neurochemistry');
  await waitFor(() => expect(label('Edit').disabled).toBe(false), SLOW);
  fireEvent.click(label('Remove'));
  expect(await screen.findByText('Coming soon', {}, SLOW)).toBeTruthy();
  fireEvent.click(label('Edit'));
  const edit = await dialog('Rename “Neurochemistry”');
  fireEvent.change(edit.getByLabelText('Name'), { target: { value: 'Brain' } });
  fireEvent.click(edit.getByText('Rename'));
  await waitFor(() => expect(rename).toHaveBeenCalledWith({ clusterName: 'Brain' }), SLOW);
});

test('NV-09 NV-15 NV-50 NV-51 comparisons and links are not compared; two reports are', async () => {
  const compare = vi.fn((_body: unknown): Answer => ({ status: 201, data: comparison }));
  fakeServer({
    ...answers,
    [`POST /api/v0/projects/${clusterId}/${projectId}/comparison`]: compare,
  });
  renderWith(<App />, reportsAddress);
  const selected = (count: number) => screen.findByText(`${count} selected`, {}, SLOW);
  await choose('DPV calibration');
  await choose('Both');
  await selected(2);
  fireEvent.click(label('Compare'));
  expect(
    await screen.findByText('It is not possible to compare comparative reports', {}, SLOW),
  ).toBeTruthy();
  await choose('Both');
  await selected(1);
  await choose('Elsewhere');
  await selected(2);
  fireEvent.click(label('Compare'));
  expect(
    await screen.findByText(/A linked report is compared where it stands/, {}, SLOW),
  ).toBeTruthy();
  await choose('Elsewhere');
  await selected(1);
  await choose('DPV again');
  await selected(2);
  fireEvent.click(label('Compare'));
  const ask = await dialog('Compare 2 reports');
  fireEvent.click(ask.getByText('Create'));
  await waitFor(() => expect(compare).toHaveBeenCalledOnce(), SLOW);
  expect(compare.mock.calls[0]?.[0]).toMatchObject({
    comparing: [{ id: reportId }, { id: second.reportId }],
  });
});

test('NV-10 NV-49 a hyperlink needs the address of a report', async () => {
  const link = vi.fn((_body: unknown): Answer => ({ status: 201, data: linked }));
  fakeServer({ ...answers, [`POST /api/v0/projects/${clusterId}/${projectId}/link`]: link });
  renderWith(<App />, reportsAddress);
  await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  fireEvent.click(label('Hyperlink report'));
  const ask = await dialog('Hyperlink report');
  const field = ask.getByLabelText('Address of the report');
  fireEvent.change(field, { target: { value: 'https://tafel.example/navigation/a/b' } });
  fireEvent.click(ask.getByText('Add'));
  expect(await ask.findByText('Invalid URL report...')).toBeTruthy();
  fireEvent.change(field, { target: { value: '/reportViewer/a1/b2/report/c3' } });
  fireEvent.click(ask.getByText('Add'));
  await waitFor(
    () =>
      expect(link).toHaveBeenCalledWith({
        clusterIdLink: 'a1',
        projectIdLink: 'b2',
        reportIdLink: 'c3',
      }),
    SLOW,
  );
});

test('NV-12 NV-41 NV-48 a linked report has no new name; removed reports leave the choice', async () => {
  const path = `DELETE /api/v0/reports/${clusterId}/${projectId}`;
  const asked = fakeServer({ ...answers, [`${path}/${second.reportId}`]: { data: {} } });
  renderWith(<App />, reportsAddress);
  await choose('Elsewhere');
  await waitFor(() => expect(label('Remove').disabled).toBe(false), SLOW);
  expect(label('Edit').disabled).toBe(true);
  await choose('Elsewhere');
  await choose('DPV again');
  await waitFor(() => expect(label('Edit').disabled).toBe(false), SLOW);
  fireEvent.click(label('Remove'));
  fireEvent.click((await dialog('Remove 1 report')).getByText('Remove', { selector: 'button *' }));
  await waitFor(() => expect(label('Remove').disabled).toBe(true), SLOW);
  expect(asked).toContain(`${path}/${second.reportId}`);
});

test('NV-42 SR-12 a row that needs premium is not opened; linked data is not shared', async () => {
  fakeServer(answers);
  renderWith(<App />, reportsAddress);
  const link = await screen.findByRole('link', { name: 'Locked' }, SLOW);
  const row = link.closest<HTMLElement>('[role=row]');
  const box = row && within(row).queryByRole<HTMLInputElement>('checkbox');
  expect(box?.disabled ?? true).toBe(true);
  fireEvent.click(within(row ?? document.body).getByText('IR-16'.slice(3)));
  expect(await screen.findByText('Unlock Premium Access', {}, SLOW)).toBeTruthy();
  expect(address()).toBe(reportsAddress);
  await choose('Elsewhere');
  await waitFor(() => expect(label('Share').disabled).toBe(false), SLOW);
  fireEvent.click(label('Share'));
  expect(await screen.findByText(/has linked data and cannot be shared/, {}, SLOW)).toBeTruthy();
});

test('NV-19 a search stands in the address and narrows the list', async () => {
  fakeServer(answers);
  renderWith(<App />, `${reportsAddress}?q=again`);
  expect(await screen.findByRole('link', { name: 'DPV again' }, SLOW)).toBeTruthy();
  await waitFor(
    () => expect(screen.queryByRole('link', { name: 'DPV calibration' })).toBeNull(),
    SLOW,
  );
  fireEvent.change(screen.getByLabelText('Search reports'), { target: { value: 'calib' } });
  await waitFor(() => expect(address()).toBe(`${reportsAddress}?q=calib`));
});

test.each([
  [25, false],
  [26, true],
])(
  'NV-17 NV-52 ER-15 raw files of %i reports: warned %s; reports without files are named',
  async (count, warned) => {
    const many = Array.from({ length: count }, (_, n) => ({
      ...wire.report,
      reportId: String.fromCodePoint(97 + n).repeat(26),
      name: `Run ${n}`,
      shortId: `IR-${n}`,
    }));
    const asked = fakeServer({
      ...answers,
      [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
        data: { project: wire.project, reports: many },
      },
    });
    localStorage.setItem('tafel-reports-page-size', '50');
    renderWith(<App />, reportsAddress);
    await screen.findByText('Run 0', {}, SLOW);
    const [head] = screen.getAllByRole<HTMLInputElement>('checkbox');
    if (head) fireEvent.click(head);
    await screen.findByText(`${count} selected`, {}, SLOW);
    fireEvent.click(label('Download raw files'));
    await waitFor(() => expect(asked.some((call) => call.endsWith('/files'))).toBe(true), SLOW);
    const text = `The download of ${count} reports might take a while`;
    expect(screen.queryByText(text) !== null).toBe(warned);
    await waitFor(
      () => expect(asked.filter((call) => call.endsWith('/files'))).toHaveLength(count),
      SLOW,
    );
    await waitFor(() => expect(label('Download raw files')).toBeTruthy(), SLOW);
    // The notice of the run before may still stand there.
    expect(
      await screen.findAllByText(/Incomplete reports: Run 0: Not found/, {}, SLOW),
    ).not.toHaveLength(0);
    localStorage.clear();
  },
);

test('NV-16 the data of one report is connected to another', async () => {
  const connect = vi.fn(
    (_body: unknown): Answer => ({
      data: { dateLastUpdate: '2026-11-28T10:00:00Z', linked: 3 },
      headers: { etag: '"4"' },
    }),
  );
  fakeServer({
    ...answers,
    [`POST /api/v0/reports/${clusterId}/${projectId}/${reportId}/connect`]: connect,
  });
  renderWith(<App />, reportsAddress);
  await choose('DPV calibration');
  await choose('DPV again');
  await screen.findByText('2 selected', {}, SLOW);
  fireEvent.click(label('Connect reports data'));
  fireEvent.click((await dialog('Connect reports data')).getByText('Connect'));
  expect(await screen.findByText('3 linked files added.', {}, SLOW)).toBeTruthy();
  expect(connect).toHaveBeenCalledExactlyOnceWith({ sources: [second.reportId] });
});
