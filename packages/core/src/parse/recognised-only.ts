import type { OpenedFile } from './opened-file.ts';

/** A format that Tafel knows by its content, but cannot read: it says so, and what to export instead. */
export interface RecognisedFormat {
  readonly id: string;
  /** 'a Gamry data file (.DTA)': fits into "'x' is …". */
  readonly what: string;
  readonly instead: string;
  matches(file: OpenedFile): boolean;
}

const TEXT_EXPORT = 'Export the measurement as text or CSV with a row of column names.';
const NO_DATA = 'It holds a method, not a measurement; give the file of the measurement.';

const startsWithBytes = (file: OpenedFile, ...bytes: readonly number[]) =>
  bytes.length <= file.bytes.length && bytes.every((byte, i) => file.bytes[i] === byte);
const headWithoutMark = (file: OpenedFile) => file.head.replace(/^\uFEFF/, '');
const startsWith = (text: string) => (file: OpenedFile) => headWithoutMark(file).startsWith(text);
const headHas = (pattern: RegExp) => (file: OpenedFile) => pattern.test(headWithoutMark(file));

/** .ism: two big-endian 6-byte integers, a negative version and the number of points less one, then as many doubles. */
function isZahnerSpectrum({ bytes }: OpenedFile): boolean {
  if (bytes.length < 20) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const points = view.getUint16(6) === 0 ? view.getUint32(8) + 1 : 0;
  const negative = view.getInt32(2) < 0 && view.getUint16(0) === 0;
  return negative && points > 0 && 12 + 8 * 4 * points <= bytes.length;
}

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
      /^(?:\s*#.*\r?\n|\s*\r?\n)*e\r?\n(?:.*\r?\n){0,40}?\s*(?:var|pck_start|meas_loop_\w+|set_pgstat_mode)\b/,
    ),
  },
  {
    id: 'methodscript-output',
    what: 'the output of a MethodSCRIPT device',
    instead: TEXT_EXPORT,
    matches: headHas(/^P[a-z]{2}[0-9A-F]{7}[afpnumkMGTPEi ]/m),
  },
  {
    id: 'biologic-mpt',
    what: 'a BioLogic EC-Lab text file (.mpt)',
    instead: TEXT_EXPORT,
    matches: headHas(/^(?:EC|BT)-Lab ASCII FILE/),
  },
  {
    id: 'biologic-mpr',
    what: 'a BioLogic EC-Lab binary file (.mpr)',
    instead: 'Export it as text in EC-Lab, with column names.',
    matches: startsWith('BIO-LOGIC MODULAR FILE'),
  },
  {
    id: 'gamry-dta',
    what: 'a Gamry data file (.DTA)',
    instead: TEXT_EXPORT,
    matches: headHas(/^(?:EXPLAIN|[A-Z0-9_]+)\r?\nTAG\t/),
  },
  {
    id: 'zplot-z',
    what: 'a ZPlot file (.z)',
    instead: TEXT_EXPORT,
    matches: headHas(/^"?ZPLOT2 ASCII|^"ZPlotW Data File/),
  },
  {
    id: 'autolab-fra',
    what: 'an Autolab FRA text file',
    instead: TEXT_EXPORT,
    matches: startsWith('"Z60W Data File'),
  },
  {
    id: 'autolab-nox',
    what: 'a NOVA file (.nox)',
    instead: 'Export the data from NOVA as text or Excel.',
    matches: (file) => startsWithBytes(file, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1, 0),
  },
  {
    id: 'autolab-dfr',
    what: 'an Eco Chemie impedance file (.dfr)',
    instead: TEXT_EXPORT,
    matches: headHas(/^VERSION8\.0\s*[\r\n]/),
  },
  {
    id: 'chi-bin',
    what: 'a CH Instruments binary file (.bin)',
    instead: 'Convert it to text in the program of the instrument.',
    matches: (file) => startsWithBytes(file, 0x80, 0xf2, 0x1d, 0),
  },
  {
    id: 'chi-txt',
    what: 'a CH Instruments text file',
    instead: TEXT_EXPORT,
    matches: headHas(/^Instrument Model:\s+CHI/m),
  },
  {
    id: 'versastudio-par',
    what: 'a VersaStudio file (.par)',
    instead: TEXT_EXPORT,
    matches: headHas(/<Application>\s*Name=VersaStudio/),
  },
  {
    id: 'par-270',
    what: 'a PAR Model 270 text file',
    instead: TEXT_EXPORT,
    matches: headHas(/^PN\s+Model 270/),
  },
  {
    id: 'ivium',
    what: 'an Ivium file (.idf, .ids)',
    instead: TEXT_EXPORT,
    matches: (file) => headHas(/primary_data/)(file) && headHas(/Method=/)(file),
  },
  {
    id: 'zahner-ism',
    what: 'a Zahner spectrum (.ism)',
    instead: TEXT_EXPORT,
    matches: isZahnerSpectrum,
  },
  {
    id: 'nordic-ec4',
    what: 'a Nordic EC4 text file',
    instead: TEXT_EXPORT,
    matches: headHas(/^EC4 File used by Nordic Electrochemistry/),
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
    id: 'basytec',
    what: 'a Basytec text file',
    instead: TEXT_EXPORT,
    matches: startsWith('~Resultfile from Basytec'),
  },
  {
    id: 'novonix',
    what: 'a Novonix text file',
    instead: TEXT_EXPORT,
    matches: headHas(/^\[Summary\][\s\S]*Novonix/),
  },
  {
    id: 'dt6',
    what: 'a DeltaLINK dataset (.dt6)',
    instead:
      'Its readings need the text export of DeltaLINK ("convert dataset file to tab-separated text").',
    matches: startsWith('DL4DATA'),
  },
  {
    id: 'plotly-html',
    what: 'an HTML page',
    instead: TEXT_EXPORT,
    matches: headHas(/^\s*(?:<!doctype html|<html)/i),
  },
  { id: 'pdf', what: 'a PDF document', instead: TEXT_EXPORT, matches: startsWith('%PDF-') },
  {
    id: 'ole',
    what: 'an old Office file (.xls)',
    instead: 'Save it as .xlsx or CSV.',
    matches: (file) => startsWithBytes(file, 0xd0, 0xcf, 0x11, 0xe0),
  },
];
