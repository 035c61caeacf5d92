import { Report } from '@tafel/core/api';
import type { Demo } from '../demo.ts';
import { sha256 } from './hierarchy.ts';

/** A report with one raw file, for servers that are to hold something. */
export function exampleDemo(): Demo {
  const bytes = Buffer.from('E/V,I/A\n0,1e-6\n');
  const file = { name: 'a.csv', sha256: sha256(bytes), bytes: bytes.length };
  return {
    report: Report.parse({ schema: 1, name: 'Glucose sensors', files: [file] }),
    files: [{ ...file, bytes }],
  };
}
