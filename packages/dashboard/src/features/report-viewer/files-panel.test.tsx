import { build, createReport, parseFile, sha256Hex } from '@tafel/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../testing/render-with.tsx';
import { FilesPanel } from './files-panel.tsx';

const fileOf = (name: string, text: string) => {
  const bytes = new TextEncoder().encode(text);
  return parseFile({ name, bytes, sha256: sha256Hex(bytes) });
};

const files = [
  fileOf('a.csv', 'E / mV;I / nA;T / °C\n100,5;-2;21\n200;3;22\n300;4;23\n'),
  fileOf('cell.svg', '<svg width="60" height="40"></svg>'),
];
const built = build(createReport({ name: 'A', files }), files);

function renderPanel(report = built) {
  const onDataset = vi.fn();
  renderWith(
    <FilesPanel
      built={report}
      colours={{ ofLine: () => null }}
      inStudy={new Set()}
      selected={`${files[0]?.sha256}#0`}
      onSelect={() => {}}
      onDataset={onDataset}
    />,
  );
  return onDataset;
}

test('the selected line tells how its file was read, and pictures are listed beside the files', async () => {
  renderPanel();
  expect(screen.getByText('cell.svg')).toBeTruthy();
  const summary = screen.getByText('How the file was read');
  const details = summary.closest('details');
  if (details) details.open = true;
  fireEvent(details ?? summary, new Event('toggle'));
  await waitFor(() => expect(screen.getByText('Auxiliary columns')).toBeTruthy());
  expect(screen.getByText('T / °C')).toBeTruthy();
});

test('PA-11 a file with a question is asked about, and the answer handed on', async () => {
  const message =
    'The data set says common, but its content is eis. Answer with --dataset eis; left out.';
  const [file] = built.files;
  if (!file) throw new Error('The report has no file.');
  const doubtful = { ...file, warnings: [{ code: 'DATASET_TYPE_MISMATCH' as const, message }] };
  const onDataset = renderPanel({ ...built, files: [doubtful] });
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Read as spectra' }));
  expect(onDataset).toHaveBeenCalledWith(file.sha256, 'eis');
});
