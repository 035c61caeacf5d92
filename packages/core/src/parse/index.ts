import { defineRegistry } from '../registry.ts';
import { aofFile, concentrationFile } from './concentration-file.ts';
import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import { measurementsXlsx } from './measurements-xlsx.ts';
import { numericPairs } from './numeric-pairs.ts';
import { pssession } from './pssession/index.ts';
import { pstraceCsv } from './pstrace-csv/index.ts';

/** Every format that Tafel reads, in the order in which a file is tried: the general ones last. */
export const fileFormats = defineRegistry<FileFormat>('file format', [
  pssession,
  pstraceCsv,
  measurementsXlsx,
  numericPairs,
  csv,
  concentrationFile,
  aofFile,
]);
