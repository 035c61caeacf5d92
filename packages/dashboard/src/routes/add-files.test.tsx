import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createReport, sha256Hex } from '@tafel/core';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answer, type Answers, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { stubWorkers } from '../testing/stub-workers.ts';

const { clusterId, projectId, reportId } = wire;
const REPORT = `/api/v0/reports/${clusterId}/${projectId}/${reportId}`;
const VIEWER = `/reportViewer/${clusterId}/${projectId}/report/${reportId}`;
const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 30_000 });

const ROWS = Array.from({ length: 9 }, (_, index) => `0.${index},${index}`);
const TEXT = `Potential/V,Current/A\n${ROWS.join('\n')}\n`;
const SWEEP = new File([TEXT], 'a_5uM.csv');
const sha256 = sha256Hex(new TextEncoder().encode(TEXT));
const FILE = `PUT /api/v0/files/${sha256}`;
const stored = { data: { sha256, bytes: TEXT.length } };
const empty = createReport({ name: 'DPV calibration', files: [] });
const read = { data: { accesstype: true, owner: true, report: empty }, headers: { etag: '"3"' } };
const base = {
  'GET /api/v0/auth/session': { data: wire.session },
  [`GET /api/v0/clusters/${clusterId}`]: {
    data: { ...wire.openCluster, projects: [wire.project] },
  },
  [`GET /api/v0/clusters/${clusterId}/projects/${projectId}`]: {
    data: { project: wire.project, reports: [wire.report] },
  },
  [`GET ${REPORT}`]: read,
};

afterEach(() => vi.unstubAllGlobals());

const hover = {
  dataTransfer: { types: ['Files'], items: [{ webkitGetAsEntry: () => null }], files: [SWEEP] },
};

/** A server that takes the report, and the file as said; the reports that were saved. */
function withSaves(file: () => Answer, more: Answers = {}): unknown[] {
  const saved: unknown[] = [];
  stubWorkers();
  fakeServer({
    ...base,
    ...more,
    [FILE]: file,
    [`PUT ${REPORT}`]: (body) => {
      saved.push(body);
      return { data: { dateLastUpdate: '2026-11-28T08:00:00Z' }, headers: { etag: '"4"' } };
    },
  });
  return saved;
}

test('files dropped onto a report of the list join it, with their parse report, and the report opens', async () => {
  const saved = withSaves(() => stored);
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const row = await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  fireEvent.dragOver(row, hover);
  expect(await screen.findByText('Add 1 item to “DPV calibration”')).toBeTruthy();
  fireEvent.drop(row, hover);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add files to “DPV calibration”' }, SLOW),
  );
  expect(await dialog.findByText('1 file will be added; new study: VD.', {}, SLOW)).toBeTruthy();
  expect(dialog.getByText('5 uM')).toBeTruthy();
  fireEvent.click(dialog.getByText('Add files'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(VIEWER));
  expect(saved).toEqual([
    expect.objectContaining({
      files: [expect.objectContaining({ name: 'a_5uM.csv', sha256 })],
      thumbnail: expect.objectContaining({ kind: 'curve' }),
    }),
  ]);
});

test('ER-12 files chosen on the page of a report join it; a file that does not arrive says so and is tried again', async () => {
  let broken = true;
  const saved = withSaves(() =>
    broken ? { failure: { code: 'STORAGE_FULL', message: 'The disk is full.' } } : stored,
  );
  renderWith(<App />, VIEWER);
  const input = await screen.findByLabelText('Measurement files', {}, SLOW);
  fireEvent.change(input, { target: { files: [SWEEP] } });
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add files to “DPV calibration”' }, SLOW),
  );
  expect(await dialog.findByText('1 file will be added; new study: VD.', {}, SLOW)).toBeTruthy();
  fireEvent.click(dialog.getByText('Add files'));
  expect(await dialog.findByText('not sent')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('Error while updating report table');
  expect(saved).toEqual([]);
  broken = false;
  fireEvent.click(dialog.getByText('Try again'));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('files that joined a report are taken out again: its version before becomes the newest', async () => {
  const restore = vi.fn(() => ({
    data: { dateLastUpdate: '2026-11-28T08:01:00Z' },
    headers: { etag: '"5"' },
  }));
  withSaves(() => stored, { [`POST ${REPORT}/versions/3/restore`]: restore });
  renderWith(<App />, VIEWER);
  const input = await screen.findByLabelText('Measurement files', {}, SLOW);
  fireEvent.change(input, { target: { files: [SWEEP] } });
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add files to “DPV calibration”' }, SLOW),
  );
  await dialog.findByText('1 file will be added; new study: VD.', {}, SLOW);
  fireEvent.click(dialog.getByText('Add files'));
  expect(await screen.findByText('1 file joined the report', {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone', {}, SLOW)).toBeTruthy();
  expect(restore).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

const dropOnProject = async (into: string) => {
  renderWith(<App />, `/navigation/${clusterId}/${projectId}`);
  const row = await screen.findByRole('link', { name: 'DPV calibration' }, SLOW);
  const target = into === 'report' ? row : document.body;
  fireEvent.dragOver(target, hover);
  fireEvent.drop(target, hover);
};

test('a report that was made of dropped files is removed again', async () => {
  const remove = vi.fn(() => ({ data: {} }));
  withSaves(() => stored, {
    [`POST /api/v0/projects/${clusterId}/${projectId}/report`]: {
      status: 201,
      data: wire.report,
    },
    [`DELETE ${REPORT}`]: remove,
  });
  await dropOnProject('project');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'New report in “Dopamine on SPCE”' }, SLOW),
  );
  await dialog.findByText('1 of 1 files were read.', {}, SLOW);
  fireEvent.click(dialog.getByText('Create report'));
  expect(await screen.findByText('1 file became 1 report', {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The report was removed again.', {}, SLOW)).toBeTruthy();
  expect(remove).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/navigation/${clusterId}/${projectId}`),
  );
});

test('ER-16 files that cannot be taken out again are told so', async () => {
  withSaves(() => stored, {
    [`POST ${REPORT}/versions/3/restore`]: {
      failure: { code: 'INTERNAL', message: 'The disk is full.' },
    },
  });
  await dropOnProject('report');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add files to “DPV calibration”' }, SLOW),
  );
  await dialog.findByText('1 file will be added; new study: VD.', {}, SLOW);
  fireEvent.click(dialog.getByText('Add files'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  const title = await screen.findByText('Operation Failed', {}, SLOW);
  expect(title.closest('[role=alert]')?.textContent).toContain(
    'Something went wrong in middle of the process. The disk is full.',
  );
});

test('ER-16 a report that cannot be read takes no files, and says so', async () => {
  stubWorkers();
  const broken = { status: 400, failure: { code: 'INTERNAL', message: 'Broken.' } };
  fakeServer({ ...base, [`GET ${REPORT}`]: broken });
  await dropOnProject('report');
  const alert = await screen.findByText('Error retrieving report. Broken.', {}, SLOW);
  expect(alert.getAttribute('role')).toBe('alert');
});

test('ER-22 files that cannot be processed at all are told so', async () => {
  class BrokenWorker extends EventTarget {
    postMessage() {
      this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', BrokenWorker);
  fakeServer(base);
  await dropOnProject('project');
  const alert = await screen.findByText(/^Service not available/, {}, SLOW);
  expect(alert.textContent).toBe(
    'Service not available / Not possible to process your files. Please contact the administrator. ' +
      'Reading failed unexpectedly: out of memory',
  );
});
