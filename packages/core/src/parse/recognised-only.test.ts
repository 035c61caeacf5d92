import { expect, test } from 'vitest';
import { inspectBytes } from './testing/inspect-bytes.ts';

/** The beginning of a file, and zeros behind it. */
const binary = (beginning: string) => {
  const bytes = new Uint8Array(600);
  bytes.set(Array.from(beginning, (letter) => letter.charCodeAt(0)));
  return bytes;
};

test.each([
  ['TDSm\x0e\0\0\0', 'a LabVIEW dataset (.tdms)', 'Save it as text (.lvm or .csv)'],
  ['CFWB\x01\0\0\0', 'a binary recording of LabChart', 'Export it as text in LabChart'],
  ['CPYA 4.2673 552#\n', 'an Origin project', 'Export its worksheet'],
  ['CPYUA 4.3380 178\n', 'an Origin project', 'Export its worksheet'],
  ['MATLAB 5.0 MAT-file, Platform: PCWIN64', 'a MATLAB file (.mat)', 'writetable'],
  ['\x89HDF\r\n\x1a\n', 'an HDF5 file', 'Export the measurement as text'],
  ['\x93NUMPY\x01\0', 'a NumPy array (.npy)', 'numpy.savetxt'],
  ['\x80\x04\x95\x10\0\0', 'a Python pickle', 'so Tafel never does'],
  ['\x80\x05\x95\x10\0\0', 'a Python pickle', 'so Tafel never does'],
  ['PAR1\x15\x04', 'a Parquet file', 'Export the measurement as text'],
  ['SQLite format 3\0', 'an SQLite database', 'Export the measurement as text'],
  ['%PDF-1.7', 'a PDF document', 'Export the measurement as text'],
])('%j is named, with what to export instead', (beginning, what, instead) => {
  const { error } = inspectBytes('measurement.dat', binary(beginning));
  expect(error?.message).toContain(what);
  expect(error?.message).toContain(instead);
});
