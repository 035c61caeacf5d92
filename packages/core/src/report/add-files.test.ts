import { expect, test } from 'vitest';
import { parseFile } from '../parse/parse.ts';
import { addFiles } from './add-files.ts';
import { createReport } from './create-report.ts';
import { sha256Hex } from './fingerprint.ts';

const parsed = (name: string, text: string) => {
  const bytes = new TextEncoder().encode(text);
  return parseFile({ name, bytes, sha256: sha256Hex(bytes) });
};
const points = (scale: number) =>
  Array.from({ length: 12 }, (_, index) => `${index / 10},${scale * index}`).join('\n');
const sweep = (name: string, scale: number) =>
  parsed(name, `Potential/V,Current/A\n${points(scale)}\n`);
const spectrum = parsed(
  'eis.csv',
  "Frequency/Hz,Z'/Ohm,Z''/Ohm\n1000,100,-10\n100,110,-20\n10,120,-30\n",
);

const report = createReport({ name: 'Calibration', files: [sweep('a_1uM.csv', 1)] });

test('new lines join the study of their kind; what was there stays', () => {
  const grown = addFiles(report, [sweep('a_2uM.csv', 2)]);
  expect(grown.files.map(({ name }) => name)).toEqual(['a_1uM.csv', 'a_2uM.csv']);
  expect(grown.files[0]).toEqual(report.files[0]);
  expect(grown.configuration).toEqual(report.configuration);
});

test('lines of another kind become a study behind the others', () => {
  const grown = addFiles(report, [spectrum]);
  expect(grown.studyOrder).toEqual([...Object.keys(report.configuration), 'ID']);
  expect(grown.configuration['ID']?.Techniques).toBeNull();
});

test('a study that keeps to other techniques leaves the new line to a study of its own', () => {
  const narrow = createReport({
    name: '',
    files: [],
    configuration: { VD: { Techniques: ['CV'] } },
  });
  const grown = addFiles(narrow, [sweep('b.csv', 3)]);
  expect(Object.keys(grown.configuration)).toEqual(['VD', 'VD1']);
  expect(grown.configuration['VD1']?.Techniques).toEqual(['LSV']);
});

test('a file that the report has is left out; another of the same name gets a free one', () => {
  const again = addFiles(report, [sweep('copy.csv', 1), sweep('a_1uM.csv', 5)]);
  expect(again.files.map(({ name }) => name)).toEqual(['a_1uM.csv', 'a_1uM (2).csv']);
});

test('a report without files begins as a new one', () => {
  const empty = createReport({ name: 'Empty', files: [], fields: { operator: 'A. Lindqvist' } });
  const begun = addFiles(empty, [sweep('a_1uM.csv', 1)]);
  expect(begun).toEqual({ ...report, name: 'Empty', operator: 'A. Lindqvist' });
});
