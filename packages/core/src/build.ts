import { memoryStudyCache, type StudyCache } from './compute/study-cache.ts';
import { TafelError, type Warning } from './errors.ts';
import type { Curve } from './measurement/curve.ts';
import type { MeasurementFile, ParsedFile } from './parse/format.ts';
import { parseFile } from './parse/parse.ts';
import type { BuildProgress, BuiltReport, BuiltStudy } from './report/built-report.ts';
import { extractedLine, linesOfReport } from './report/lines.ts';
import { fingerprint } from './report/fingerprint.ts';
import { REPORT_SCHEMA, type Report, type ReportFile } from './report/schema.ts';
import { buildStudy, type StudyBuild } from './study/build-study.ts';
import { studyTypes } from './study/index.ts';
import type { StepFiles } from './study/step-files.ts';
import { linesOfStudy } from './study/assign-lines.ts';
import { studiesInOrder } from './report/study-order.ts';
import { studyTypeOf } from './study/study-id.ts';
import { TAFEL_VERSION } from './version.ts';

export interface BuildOptions {
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly cache?: StudyCache;
}

/** A raw file, read already or not. */
export type BuildFile = MeasurementFile | ParsedFile;

const isParsed = (file: BuildFile): file is ParsedFile => 'lines' in file;

/**
 * The files that the report names, parsed, in its order. Every file must be there with exactly the bytes it had.
 *
 * @throws TafelError FILE_MISSING, FILE_CHANGED
 */
function filesOfReport(report: Report, files: readonly BuildFile[]): ParsedFile[] {
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  const byName = new Map(files.map((file) => [file.name, file]));
  return report.files
    .filter((file) => file.dataType === 'data')
    .map((wanted): ParsedFile => {
      const found = byHash.get(wanted.sha256);
      if (!found) {
        const other = byName.get(wanted.name);
        if (other)
          throw new TafelError(
            'FILE_CHANGED',
            `'${wanted.name}' is not the file that the report was built from: its SHA-256 is ${other.sha256}, not ${wanted.sha256}.`,
            { file: wanted.name },
          );
        throw new TafelError('FILE_MISSING', `The raw file '${wanted.name}' is not there.`, {
          file: wanted.name,
        });
      }
      if (isParsed(found)) return found;
      const { name, dataset } = wanted;
      return parseFile({ ...found, name }, dataset === undefined ? {} : { dataset });
    });
}

/** The numbers of the report's concentration and area-of-focus files, in the order of the files. */
function stepFilesOf(report: Report, files: readonly BuildFile[]): StepFiles {
  const pairs = (dataType: 'concentration' | 'aof') =>
    report.files
      .filter((file) => file.dataType === dataType)
      .flatMap((wanted) => {
        const found = files.find((file) => file.sha256 === wanted.sha256);
        if (!found)
          throw new TafelError('FILE_MISSING', `The raw file '${wanted.name}' is not there.`, {
            file: wanted.name,
          });
        const parsed = isParsed(found) ? found : parseFile(found, { dataType });
        return parsed.lines.flatMap(({ columns: { x, y } }) =>
          Array.from(x?.values ?? [], (value, i) => [value, y?.values[i] ?? Number.NaN] as const),
        );
      });
  return { concTimes: pairs('concentration'), areas: pairs('aof') };
}

/** Report files with the metadata of their lines as parsed, the user's own words kept. */
function withExtractedLines(
  files: readonly ReportFile[],
  parsed: readonly ParsedFile[],
): ReportFile[] {
  const byHash = new Map(parsed.map((file) => [file.sha256, file]));
  return files.map((file) => {
    const lines = byHash.get(file.sha256)?.lines;
    if (!lines) return file;
    return {
      ...file,
      extractedData: lines.map(
        (line) => file.extractedData[line.index] ?? extractedLine(line, file.name),
      ),
    };
  });
}

/**
 * Builds a report from its document and its raw files, yielding before each step so that a caller can show progress,
 * breathe, and stop. Pure: the same input gives the same bits on every machine.
 *
 * @throws TafelError FILE_MISSING, FILE_CHANGED, and whatever the files' readers throw
 */
export function* buildInSteps(
  report: Report,
  files: readonly BuildFile[],
  { cache = memoryStudyCache() }: Pick<BuildOptions, 'cache'> = {},
): Generator<BuildProgress, BuiltReport, void> {
  const studyIds = studiesInOrder(report);
  const of = studyIds.length + 1;
  yield { done: 0, of, text: `Reading ${report.files.length} files` };
  const parsed = filesOfReport(report, files);
  const { thumbnail: _, ...given } = report;
  const document: Report = { ...given, files: withExtractedLines(report.files, parsed) };
  const lines = linesOfReport(document, parsed);
  const stepFiles = stepFilesOf(report, files);
  const warnings: Warning[] = parsed.flatMap((file) => file.warnings);
  const { notation, unit } = document.extraConfiguration;
  const studies: BuiltStudy[] = [];
  const curves = new Map<string, Curve>();
  for (const [index, id] of studyIds.entries()) {
    yield { done: index + 1, of, text: `Study ${index + 1} of ${studyIds.length}, ${id}` };
    const type = studyTypeOf(id);
    const configuration = document.configuration[id];
    if (type === undefined || configuration === undefined) {
      warnings.push({
        code: 'UNKNOWN_STUDY',
        message: `There is no study type for '${id}'. The study was skipped.`,
        where: { study: id },
      });
      continue;
    }
    const taking = linesOfStudy(type, configuration, lines);
    const input = {
      id,
      type: studyTypes.get(type),
      configuration,
      lines: taking,
      notation,
      unit,
      stepFiles,
    };
    const inputHash = fingerprint({
      version: TAFEL_VERSION,
      id,
      configuration,
      notation,
      unit,
      stepFiles,
      lines: taking.map(({ ref, fileName, settings, line }) => ({
        ref,
        fileName,
        settings,
        title: line.title,
        group: line.group,
        concUnit: line.concUnit,
        state: line.state,
        scan: line.scan,
        mapping: line.mapping,
      })),
    });
    const known = cache.get(inputHash);
    const built: StudyBuild = known ?? buildStudy(input);
    if (!known) cache.set(inputHash, built);
    for (const [key, curve] of built.curves) curves.set(key, curve);
    studies.push({
      id,
      type,
      title: built.title,
      lines: built.lines,
      states: built.states,
      inputHash,
      cards: built.cards,
      readout: built.readout,
      results: built.results,
      warnings: built.warnings,
    });
    warnings.push(...built.warnings);
  }
  return finish(document, studies, warnings, parsed, curves);
}

function finish(
  document: Report,
  studies: readonly BuiltStudy[],
  warnings: readonly Warning[],
  files: readonly ParsedFile[],
  curves: ReadonlyMap<string, Curve>,
): BuiltReport {
  const graphs = Object.fromEntries(
    studies.map(({ id, inputHash, cards, readout, results, warnings: own }) => [
      id,
      { inputHash, cards: [...cards], readout: [...readout], results, warnings: own },
    ]),
  );
  const provenance = {
    program: 'Tafel',
    version: TAFEL_VERSION,
    schema: REPORT_SCHEMA,
    configuration: fingerprint({
      configuration: document.configuration,
      extraConfiguration: document.extraConfiguration,
      lines: document.files.map((file) => file.extractedData),
    }),
    files: document.files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
    fingerprint: fingerprint(
      studies.map(({ id, inputHash, results }) => ({ id, inputHash, results })),
    ),
  };
  return {
    report: { ...document, graphs, provenance },
    studies,
    warnings,
    provenance,
    files,
    curves,
  };
}

/** `buildInSteps` in one go. */
export function build(
  report: Report,
  files: readonly BuildFile[],
  { onProgress, ...options }: BuildOptions = {},
): BuiltReport {
  const steps = buildInSteps(report, files, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}
