import type { ParsedFile } from '../parse/format.ts';
import { readConcentrationUnit } from '../units/concentration.ts';
import { linesOfReport, reportFile } from './lines.ts';
import { REPORT_SCHEMA, Report } from './schema.ts';
import { suggestStudies } from './suggest-studies.ts';

export interface CreateReportInput {
  readonly name: string;
  readonly files: readonly ParsedFile[];
  /** A partial configuration by study id: what it says wins, section by section, over what is suggested. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** Report fields to start with: operator, dateTest, protocol … */
  readonly fields?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are merged key by key, everything else is replaced. */
function merged(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over === undefined ? base : over;
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
      key,
      merged(base[key], over[key]),
    ]),
  );
}

/** The text that occurs most often, the first of them on a tie. */
function mostCommon(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * A report document for a set of parsed files: studies follow from the techniques found, with suggested peaks, and a
 * given configuration wins over them.
 *
 * @throws ZodError when a given configuration or field is not of the report's form
 */
export function createReport({
  name,
  files,
  configuration = {},
  fields = {},
}: CreateReportInput): Report {
  const draft = Report.parse({
    ...fields,
    schema: REPORT_SCHEMA,
    name,
    files: files.map(reportFile),
  });
  const lines = linesOfReport(
    draft,
    files.filter((file) => file.dataType === 'data'),
  );
  const typed = mostCommon(
    lines.flatMap(({ line }) => (line.concUnit === null ? [] : [line.concUnit])),
  );
  const unit = typed === undefined ? undefined : (readConcentrationUnit(typed)?.symbol ?? typed);
  const suggested = suggestStudies(lines, []);
  const chosen =
    isRecord(fields['extraConfiguration']) && fields['extraConfiguration']['unit'] !== undefined;
  return Report.parse({
    ...draft,
    configuration: merged(suggested, configuration),
    studyOrder: [...new Set([...Object.keys(configuration), ...Object.keys(suggested)])],
    ...(unit === undefined || chosen
      ? {}
      : { extraConfiguration: { ...draft.extraConfiguration, unit } }),
  });
}
