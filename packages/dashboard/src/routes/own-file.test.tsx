import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { stubWorkers } from '../testing/stub-workers.ts';

afterEach(() => vi.unstubAllGlobals());

const array = (arraytype: number, unit: string, values: readonly number[]) => ({
  type: 'PalmSens.Data.DataArray',
  arraytype,
  description: '',
  unit: { type: `PalmSens.Units.${unit}` },
  datavalues: values.map((v) => ({ v })),
});

/** A session whose data set says that it is common, and holds a spectrum. */
const SESSION = JSON.stringify({
  type: 'PalmSens.DataFiles.SessionFile',
  coreversion: '5.8',
  measurements: [
    {
      title: 'Spectrum',
      type: 'PalmSens.Measurement',
      dataset: {
        type: 'PalmSens.Data.DataSetCommon',
        values: [
          array(5, 'Hertz', [1000, 100]),
          array(7, 'ZRe', [100, 110]),
          array(8, 'ZIm', [10, 20]),
        ],
      },
      curves: [],
      eisdatalist: [],
    },
  ],
});

test('PA-11 a session that contradicts itself is asked about; the answer reads it again', async () => {
  const requests = stubWorkers();
  fakeServer({});
  renderWith(<App />, '/try');
  const input = await screen.findByLabelText('Measurement files');
  fireEvent.change(input, { target: { files: [new File([SESSION], 'a.pssession')] } });
  const dialog = await screen.findByRole('dialog', { name: 'How is the file to be read?' });
  expect(dialog.textContent).toContain('says common, but its content is eis');
  expect(dialog.textContent).not.toContain('--dataset');
  fireEvent.click(screen.getByRole('button', { name: 'Read as spectra' }));
  await waitFor(() => expect(requests.at(-1)?.datasets).toEqual({ 'a.pssession': 'eis' }));
  fireEvent.click(await screen.findByRole('button', { name: 'a.pssession' }));
  expect((await screen.findAllByText(/read as eis, as asked/)).length).toBeGreaterThan(0);
});
