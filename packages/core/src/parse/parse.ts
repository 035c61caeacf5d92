import { type Failure, TafelError, toFailure, type Warning } from '../errors.ts';
import { aofFile, concentrationFile } from './concentration-file.ts';
import {
  type DataType,
  dataTypes,
  type FileFormat,
  type MeasurementFile,
  type ParsedFile,
  type ParseOptions,
  type Reading,
} from './format.ts';
import { fileFormats } from './index.ts';
import { nameLines } from './name-lines.ts';
import { type OpenedFile, openFile } from './opened-file.ts';
import { picture } from './picture/index.ts';
import { openZip } from './readers/zip-archive.ts';
import { type RecognisedFormat, recognisedFormats } from './recognised-only.ts';

/** What trying to read a file gave: the file, or the reason why not, and in both cases what was noted on the way. */
export interface ParseAttempt {
  readonly parsed: ParsedFile | null;
  /** Id of the format as far as it was recognised. */
  readonly format: string | null;
  readonly error: TafelError | null;
  readonly warnings: readonly Warning[];
}

/** The specification's sentence for a file that is not what its name says. */
const FEEDBACK =
  'The file has a different format please submit your file with the request functionality in the Feedback form';

/**
 * Reads a measurement file: chooses the format by its content, reads it whole, insists on at least one data line (PA-02).
 * Only a picture has none: it is kept as a file, of the data type 'picture'.
 *
 * @throws TafelError naming the file and the place in it.
 */
export function parseFile(file: MeasurementFile, options: ParseOptions = {}): ParsedFile {
  const { parsed, error } = attemptParse(file, options);
  if (error) throw error;
  if (!parsed) throw noLines(file.name);
  return parsed;
}

/** Like `parseFile`, with the failure as a value beside the warnings. */
export function attemptParse(file: MeasurementFile, options: ParseOptions = {}): ParseAttempt {
  const opened = openFile(file);
  let format: string | null = null;
  let warnings: readonly Warning[] = [];
  try {
    const dataType = checkedDataType(options.dataType);
    refuseEmpty(opened);
    const known =
      dataType === 'data' ? recognisedFormats.find((member) => member.matches(opened)) : undefined;
    format = known?.id ?? null;
    if (known) throw unreadable(opened, known);
    const chosen = chooseFormat(opened, dataType);
    format = chosen.id;
    const reading = chosen.parse(opened, options);
    warnings = locate(
      [...opened.warnings, ...extensionWarnings(opened, chosen, dataType), ...reading.warnings],
      file.name,
    );
    const isPicture = chosen === picture;
    if (reading.lines.length === 0 && !isPicture) throw noLines(opened.baseName, reading);
    return {
      parsed: {
        ...finish(file, opened, chosen, reading, warnings),
        dataType: isPicture ? 'picture' : dataType,
        dataset: options.dataset ?? null,
      },
      format,
      error: null,
      warnings,
    };
  } catch (error) {
    const failure = toFailure(error, { file: file.name });
    return { parsed: null, format, error: asError(failure, error), warnings };
  }
}

function finish(
  file: MeasurementFile,
  opened: OpenedFile,
  format: FileFormat,
  reading: Reading,
  warnings: readonly Warning[],
): Omit<ParsedFile, 'dataType' | 'dataset'> {
  const { lines, decisions } = nameLines(reading.lines, opened.baseName);
  const techniques = [...new Set(lines.map(({ technique }) => technique))];
  return {
    name: file.name,
    sha256: file.sha256,
    bytes: opened.size,
    format: format.id,
    instrument: reading.instrument ?? null,
    technique: reading.technique ?? (techniques.length === 1 ? techniques[0] : null),
    lines,
    warnings,
    report: { ...reading.report, decisions: [...reading.report.decisions, ...decisions] },
  };
}

const asError = ({ code, message, where }: Failure, cause: unknown): TafelError =>
  cause instanceof TafelError
    ? new TafelError(code, message, where)
    : Object.assign(new TafelError(code, message, where), { cause });

/** Every warning names the file. */
const locate = (warnings: readonly Warning[], file: string): readonly Warning[] =>
  warnings.map((warning) => ({ ...warning, where: { file, ...warning.where } }));

function checkedDataType(dataType: DataType = 'data'): DataType {
  if (!dataTypes.includes(dataType))
    throw new TafelError('DATATYPE_UNKNOWN', `Unknown data type '${dataType}'.`);
  return dataType;
}

/** No byte, or nothing but a byte order mark and white space: PA-03. */
function refuseEmpty(file: OpenedFile): void {
  const blank = file.size < 1 << 16 && !file.isZip && /^[\s\uFEFF]*$/.test(file.head);
  if (file.size === 0 || blank)
    throw new TafelError('FILE_EMPTY', `File ${file.baseName} is empty`);
}

const unreadable = (file: OpenedFile, { what, instead }: RecognisedFormat): TafelError =>
  new TafelError(
    'FORMAT_UNSUPPORTED',
    `'${file.baseName}' is ${what}, which Tafel does not read. ${typeof instead === 'string' ? instead : instead(file)}`,
  );

function chooseFormat(file: OpenedFile, dataType: DataType): FileFormat {
  if (dataType === 'concentration') return concentrationFile;
  if (dataType === 'aof') return aofFile;
  if (dataType === 'picture') return picture;
  const format = fileFormats.members.find((member) => member.recognises(file));
  if (format) return format;
  if (file.isZip) throw zipRefusal(file);
  const expected = fileFormats.members.find(({ extensions }) =>
    extensions.includes(file.extension),
  );
  const nul = file.textBytes.indexOf(0);
  if (nul >= 0 && expected && isMostlyText(file)) {
    const line = file.decode(file.textBytes.subarray(0, nul)).split(/\r*\n|\r/).length;
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${file.baseName}' is damaged: there is a NUL byte in line ${line}.`,
      { line },
    );
  }
  if (expected)
    throw new TafelError(
      'FORMAT_MISMATCH',
      `'${file.baseName}' is not ${expected.title}. ${FEEDBACK}`,
    );
  throw new TafelError(
    'FILE_NOT_IDENTIFIED',
    `File not identified: '${file.baseName}' is of a kind that Tafel does not know.`,
  );
}

/** Text with a few odd bytes, as opposed to a binary file. */
function isMostlyText({ textBytes }: OpenedFile): boolean {
  const sample = textBytes.subarray(0, 4096);
  let odd = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32)) odd++;
  return odd <= 0.1 * sample.length;
}

function zipRefusal(file: OpenedFile): TafelError {
  try {
    const { names } = openZip(file.bytes, file.baseName);
    if (names.includes('data.ndc'))
      return new TafelError(
        'FORMAT_UNSUPPORTED',
        `'${file.baseName}' is a Neware file (.ndax), which Tafel does not read. Export it as CSV or Excel.`,
      );
    return new TafelError(
      'FORMAT_MISMATCH',
      `The content of '${file.baseName}' is a ZIP archive, not a measurement. Unpack it and give the files in it.`,
    );
  } catch (error) {
    if (error instanceof TafelError) return error;
    throw error;
  }
}

function extensionWarnings(
  file: OpenedFile,
  { extensions, title }: FileFormat,
  dataType: DataType,
): Warning[] {
  if (dataType !== 'data' || extensions.includes(file.extension)) return [];
  const named =
    file.extension === '' ? 'it has no extension' : `its name ends in .${file.extension}`;
  return [
    {
      code: 'EXTENSION_MISMATCH',
      message: `'${file.baseName}' was read by its content, as '${title}', although ${named}.`,
    },
  ];
}

function noLines(baseName: string, reading?: Reading): TafelError {
  const [first] = reading?.warnings ?? [];
  const reason = first ? ` ${first.message}` : '';
  return new TafelError(
    'NO_ELECTROCHEMICAL_DATA',
    `Tafel could not find electrochemical data in '${baseName}'.${reason}`,
    first?.where ?? {},
  );
}
