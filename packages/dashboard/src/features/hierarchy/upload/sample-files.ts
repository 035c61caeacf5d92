import type { NamedFile } from '../../../ui/dropped-files.ts';

/** Where the server keeps the differential pulses and the spectra of the first example, by their paths in the project. */
const ADDRESSES = import.meta.glob<string>(
  '../../../../../../examples/01-folder-to-report/measurements/{DPV,EIS}*.csv',
  { query: '?url', import: 'default', eager: true },
);

/** Measurements to try Tafel with: a calibration by differential pulse voltammetry, and impedance spectra. */
export const sampleFiles = (): Promise<readonly NamedFile[]> =>
  Promise.all(
    Object.entries(ADDRESSES).map(async ([path, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The server did not hand over ${address}.`);
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { name, content: new File([await response.blob()], name) };
    }),
  );
