import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

afterEach(() => vi.unstubAllGlobals());

const TEXT = 'Patient;1.5\nMüller;2.5\n';
const hash = /[0-9a-f]{64}/;

/** A worker that reads in this thread. */
async function stubWorker() {
  const { inspectFile } = await import('@tafel/core');
  class ReadingWorker extends EventTarget {
    async postMessage({ files }: { files: { name: string; content: Blob }[] }) {
      for (const { name, content } of files) {
        const bytes = new Uint8Array(await content.arrayBuffer());
        const inspection = inspectFile({ name, bytes, sha256: '' });
        this.dispatchEvent(new MessageEvent('message', { data: { kind: 'read', inspection } }));
      }
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', ReadingWorker);
}

test('SH-35 X-13 PA-24 what is sent of a file is shown before: its form without a value, and the file only with consent', async () => {
  await stubWorker();
  const sent: unknown[] = [];
  const asked = fakeServer({
    'GET /api/v0/auth/session': { data: wire.session },
    'POST /api/v0/feedback': (body) => {
      sent.push(body);
      return { data: {} };
    },
  });
  renderWith(<App />, '/feedback');
  await screen.findByRole('heading', { name: 'Feedback' });
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'No .xyz files?' } });
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'unsupported file' } });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files: [new File([TEXT], 'a.xyz')] } });
  const preview = await screen.findByLabelText('Parse report without values');
  await waitFor(() => expect(preview.textContent).toContain('FILE_NOT_IDENTIFIED'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'unsupported file', message: 'No .xyz files?' });
  expect(sent[0]).toHaveProperty('report', JSON.parse(preview.textContent ?? ''));
  expect(sent[0]).not.toHaveProperty('file');
  expect(JSON.stringify(sent)).not.toMatch(/Patient|Müller|1\.5/);
  expect(asked.some((call) => hash.test(call))).toBe(false);
});
