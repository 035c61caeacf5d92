import type { ParsedFile } from '../parse/format.ts';
import { typeOfLine } from '../study/assign-lines.ts';
import { studyTypes } from '../study/index.ts';
import type { StudyLine } from '../study/line.ts';
import { nextStudyId } from '../study/study-id.ts';
import { readConcentrationUnit } from '../units/concentration.ts';
import { extractedLine, linesOfReport } from './lines.ts';
import { REPORT_SCHEMA, Report } from './schema.ts';

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
 * Studies for lines that nobody has sorted yet: one for each study type, and one for each technique where a type holds
 * several (a folder of DPV and CV files becomes VD and VD1). Lines with a concentration come first.
 */
function suggestStudies(lines: readonly StudyLine[]): Record<string, unknown> {
  const studies: Record<string, unknown> = {};
  for (const type of studyTypes.members) {
    const own = lines.filter(({ line }) => typeOfLine(line) === type.id);
    const byTechnique = new Map<string, StudyLine[]>();
    for (const member of own) {
      const technique = member.line.technique ?? '';
      byTechnique.set(technique, [...(byTechnique.get(technique) ?? []), member]);
    }
    const withGroup = (members: readonly StudyLine[]) =>
      members.filter(({ line }) => line.group !== null).length;
    const ordered = [...byTechnique].toSorted(([, a], [, b]) => withGroup(b) - withGroup(a));
    for (const [technique, members] of ordered) {
      const id = nextStudyId(type.id, Object.keys(studies));
      studies[id] = {
        Titles: { MainName: technique === '' ? type.title : `${technique}, ${type.title}` },
        ...(ordered.length > 1 ? { Techniques: [technique] } : {}),
        ...type.suggest?.(members.map(({ line }) => line)),
      };
    }
  }
  return studies;
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
    files: files.map((file) => ({
      name: file.name,
      dataType: file.dataType,
      type: file.format === 'pssession' ? 'pssession' : '2D',
      sha256: file.sha256,
      bytes: file.bytes,
      ...(file.dataset === null ? {} : { dataset: file.dataset }),
      extractedData: file.lines.map((line) => extractedLine(line, file.name)),
    })),
  });
  const lines = linesOfReport(
    draft,
    files.filter((file) => file.dataType === 'data'),
  );
  const typed = mostCommon(
    lines.flatMap(({ line }) => (line.concUnit === null ? [] : [line.concUnit])),
  );
  const unit = typed === undefined ? undefined : (readConcentrationUnit(typed)?.symbol ?? typed);
  const suggested = suggestStudies(lines);
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
