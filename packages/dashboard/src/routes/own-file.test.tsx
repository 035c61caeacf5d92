import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { CONTRADICTING_SESSION } from '../testing/contradicting-session.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { stubWorkers } from '../testing/stub-workers.ts';

afterEach(() => vi.unstubAllGlobals());

test('PA-11 a session that contradicts itself is asked about; the answer reads it again', async () => {
  const requests = stubWorkers();
  fakeServer({});
  renderWith(<App />, '/try');
  const input = await screen.findByLabelText('Measurement files');
  fireEvent.change(input, {
    target: { files: [new File([CONTRADICTING_SESSION], 'a.pssession')] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'How is the file to be read?' });
  expect(dialog.textContent).toContain('says common, but its content is eis');
  expect(dialog.textContent).not.toContain('--dataset');
  fireEvent.click(screen.getByRole('button', { name: 'Read as spectra' }));
  await waitFor(() => expect(requests.at(-1)?.datasets).toEqual({ 'a.pssession': 'eis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'a.pssession' }));
  expect((await screen.findAllByText(/read as eis, as asked/)).length).toBeGreaterThan(0);
});
