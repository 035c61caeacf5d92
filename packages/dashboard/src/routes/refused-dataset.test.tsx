import { build, createReport, parseFile, sha256Hex, toFailure } from '@tafel/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import type { BuildReply, BuildRequest } from '../compute/messages.ts';
import { CONTRADICTING_SESSION } from '../testing/contradicting-session.ts';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
afterEach(() => vi.unstubAllGlobals());

const { clusterId, projectId, reportId } = wire;
const bytes = new TextEncoder().encode(CONTRADICTING_SESSION);
const raw = { name: 'a.pssession', bytes, sha256: sha256Hex(bytes) };
const PLACE = `${clusterId}/${projectId}/${reportId}`;

/** The report of the session alone, before anybody answered how it is read. */
function unansweredReport() {
  const report = createReport({ name: 'One session', files: [parseFile(raw, { dataset: 'eis' })] });
  return {
    ...report,
    files: report.files.map(({ dataset: _answer, ...file }) => ({ ...file, extractedData: [] })),
  };
}

/** Builds in this thread. */
class BuildingWorker extends EventTarget {
  postMessage({ id, report }: BuildRequest) {
    const reply = (data: BuildReply) => this.dispatchEvent(new MessageEvent('message', { data }));
    try {
      reply({ id, kind: 'built', built: build(report, [raw]), ms: 1 });
    } catch (error) {
      reply({ id, kind: 'failed', failure: toFailure(error) });
    }
  }
  terminate() {}
}

test('PA-11 a report whose only file contradicts itself asks how it is read, and is built from the answer', async () => {
  vi.stubGlobal('Worker', BuildingWorker);
  fakeServer({
    'GET /api/v0/auth/session': { data: wire.session },
    [`GET /api/v0/reports/${PLACE}`]: {
      data: { accesstype: true, owner: true, report: unansweredReport() },
      headers: { etag: '"3"' },
    },
    [`GET /api/v0/reports/${PLACE}/files/${raw.sha256}`]: { text: CONTRADICTING_SESSION },
  });
  renderWith(<App />, `/reportViewer/${clusterId}/${projectId}/report/${reportId}`);
  const card = await screen.findByRole('alert', {}, SLOW);
  expect(card.textContent).toContain('How is a.pssession to be read?');
  expect(card.textContent).toContain('says common, but its content is eis');
  expect(screen.queryByRole('tab')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Read as spectra' }));
  expect(await screen.findByRole('tab', { name: /Impedance/ }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
