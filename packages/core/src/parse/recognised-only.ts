import type { OpenedFile } from './opened-file.ts';
import { isPicture, picture } from './picture/index.ts';
import { dt6Advice } from './readers/delta-link.ts';

/** A format that Tafel knows by its content, but cannot read: it says so, and what to export instead. */
export interface RecognisedFormat {
  readonly id: string;
  /** 'a Gamry data file (.DTA)': fits into "'x' is …". */
  readonly what: string;
  readonly instead: string | ((file: OpenedFile) => string);
  matches(file: OpenedFile): boolean;
}

const TEXT_EXPORT = 'Export the measurement as text or CSV with a row of column names.';
const NO_DATA = 'It holds a method, not a measurement; give the file of the measurement.';

const startsWithBytes = (file: OpenedFile, ...bytes: readonly number[]) =>
  bytes.every((byte, i) => file.beginning[i] === byte);
const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const headWithoutMark = (file: OpenedFile) => file.head.replace(/^\uFEFF/, '');
const startsWith = (text: string) => (file: OpenedFile) => headWithoutMark(file).startsWith(text);
const headHas = (pattern: RegExp) => (file: OpenedFile) => pattern.test(headWithoutMark(file));

/** The order matters only where one pattern includes another. */
export const recognisedFormats: readonly RecognisedFormat[] = [
  {
    id: 'psmethod',
    what: 'a PalmSens method (.psmethod)',
    instead: NO_DATA,
    matches: headHas(/^#PSTrace\b[\s\S]*^METHOD_ID=/m),
  },
  {
    id: 'methodscript',
    what: 'a MethodSCRIPT script (.mscr)',
    instead: NO_DATA,
    matches: headHas(
      /^(?:[ \t]*(?:#.*)?(?:\r(?!\n)|\r?\n))*e(?:\r(?!\n)|\r?\n)(?:.*(?:\r(?!\n)|\r?\n)){0,40}?[ \t]*(?:var|pck_start|meas_loop_\w+|set_pgstat_mode)\b/,
    ),
  },
  {
    id: 'ec-lab-settings',
    what: 'the log or the settings of an EC-Lab experiment (.mpl, .mps)',
    instead: 'It holds no measurement; give the .mpr or .mpt file that stands beside it.',
    matches: headHas(/^\s*(?:EC|BT)-LAB (?:LOG|SETTING) FILE/i),
  },
  {
    id: 'autolab-nox',
    what: 'a NOVA file (.nox)',
    instead: 'Export the data from NOVA as text or Excel.',
    matches: (file) => startsWithBytes(file, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1, 0),
  },
  {
    id: 'neware-nda',
    what: 'a Neware file (.nda)',
    instead: TEXT_EXPORT,
    matches: startsWith('NEWARE'),
  },
  {
    id: 'arbin-res',
    what: 'an Arbin database (.res)',
    instead: TEXT_EXPORT,
    matches: (file) => startsWithBytes(file, 0, 1, 0, 0) && headHas(/Standard Jet DB/)(file),
  },
  {
    id: 'dt6',
    what: 'a DeltaLINK dataset (.dt6)',
    instead: dt6Advice,
    matches: startsWith('DL4DATA'),
  },
  {
    id: 'picture',
    what: 'a picture behind another name',
    instead:
      'Name it as one (.png, .jpg, .svg …), or say that it is a picture (--as picture), to keep it with the report.',
    matches: (file) => isPicture(file) && !picture.extensions.includes(file.extension),
  },
  {
    id: 'ni-tdms',
    what: 'a LabVIEW dataset (.tdms)',
    instead: 'Save it as text (.lvm or .csv) in LabVIEW or DIAdem.',
    matches: startsWith('TDSm'),
  },
  {
    id: 'labchart-binary',
    what: 'a binary recording of LabChart (.adibin)',
    instead: 'Export it as text in LabChart, with channel titles and units.',
    matches: startsWith('CFWB'),
  },
  {
    id: 'origin-project',
    what: 'an Origin project (.opj, .opju)',
    instead: 'Export its worksheet from Origin as text or Excel.',
    matches: headHas(/^CPYU?A /),
  },
  {
    id: 'matlab',
    what: 'a MATLAB file (.mat)',
    instead: 'Write the table with writetable, with the units in its names.',
    matches: startsWith('MATLAB 5.0 MAT-file'),
  },
  {
    id: 'hdf5',
    what: 'an HDF5 file (.h5, .mat)',
    instead: TEXT_EXPORT,
    matches: (file) => startsWithBytes(file, 0x89, ...bytesOf('HDF\r\n\x1a\n')),
  },
  {
    id: 'numpy',
    what: 'a NumPy array (.npy)',
    instead: 'Save it with numpy.savetxt, with names and units in its header.',
    matches: (file) => startsWithBytes(file, 0x93, ...bytesOf('NUMPY')),
  },
  {
    id: 'python-pickle',
    what: 'a Python pickle',
    instead: 'Opening one can run what stands in it, so Tafel never does. Save the table as CSV.',
    matches: (file) => [4, 5].some((protocol) => startsWithBytes(file, 0x80, protocol, 0x95)),
  },
  {
    id: 'parquet',
    what: 'a Parquet file',
    instead: TEXT_EXPORT,
    matches: startsWith('PAR1'),
  },
  {
    id: 'sqlite',
    what: 'an SQLite database',
    instead: TEXT_EXPORT,
    matches: startsWith('SQLite format 3'),
  },
  { id: 'pdf', what: 'a PDF document', instead: TEXT_EXPORT, matches: startsWith('%PDF-') },
];
