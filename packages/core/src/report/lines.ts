import type { DataLine } from '../measurement/data-line.ts';
import type { ParsedFile } from '../parse/format.ts';
import { lineNames, type StudyLine } from '../study/line.ts';
import { ExtractedLine, type Report, ReportFile } from './schema.ts';

/** What a report keeps of a parsed line: its metadata and untouched transforms, never its points. */
export function extractedLine(line: DataLine, fileName: string): ExtractedLine {
  return ExtractedLine.parse({
    title: line.title,
    group: line.group,
    concUnit: line.concUnit,
    state: line.state,
    date: line.date,
    mapping: line.mapping,
    scan: line.scan,
    fileName,
  });
}

/** What a report keeps of a parsed file. */
export const reportFile = (file: ParsedFile): ReportFile =>
  ReportFile.parse({
    name: file.name,
    dataType: file.dataType,
    type: file.format === 'pssession' ? 'pssession' : '2D',
    sha256: file.sha256,
    bytes: file.bytes,
    ...(file.dataset === null ? {} : { dataset: file.dataset }),
    extractedData: file.lines.map((line) => extractedLine(line, file.name)),
  });

/** How a line is referred to everywhere: the file's hash and the place in the order of parsing. */
const lineRef = (sha256: string, index: number): string => `${sha256}#${index}`;

/**
 * The enabled lines of a report: measured columns from the parsed files, with the report's own words and transforms
 * laid over them.
 */
export function linesOfReport(report: Report, parsed: readonly ParsedFile[]): StudyLine[] {
  const byHash = new Map(parsed.map((file) => [file.sha256, file]));
  return report.files.flatMap((file) => {
    const lines = byHash.get(file.sha256)?.lines ?? [];
    const names = lineNames(file.name, lines);
    return lines.flatMap((line): StudyLine[] => {
      const kept = file.extractedData[line.index] ?? extractedLine(line, file.name);
      if (!kept.enabled) return [];
      const { title, group, concUnit, state, date, mapping, scan } = kept;
      const { enabled, flipx, flipy, offsetx, offsety, scalex, scaley } = kept;
      return [
        {
          ref: lineRef(file.sha256, line.index),
          fileName: file.name,
          name: names[line.index] ?? line.title,
          line: { ...line, title, group, concUnit, state, date, mapping, scan },
          settings: { enabled, flipx, flipy, offsetx, offsety, scalex, scaley },
        },
      ];
    });
  });
}
