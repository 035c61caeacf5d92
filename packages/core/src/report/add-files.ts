import type { ParsedFile } from '../parse/format.ts';
import { linesOfStudy } from '../study/assign-lines.ts';
import { studyTypeOf } from '../study/study-id.ts';
import { createReport } from './create-report.ts';
import { linesOfReport, reportFile } from './lines.ts';
import { Report } from './schema.ts';
import { studiesInOrder } from './study-order.ts';
import { suggestStudies } from './suggest-studies.ts';

/** 'run.csv' beside another of that name is 'run (2).csv': a name tells files of one report apart. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

/**
 * The report with more files. What it has already stays as it is; files that it has by their content are left out.
 * New lines join the studies that take their kind; those that none takes become studies of their own. A report that
 * has neither files nor studies begins as a new one does.
 */
export function addFiles(report: Report, parsed: readonly ParsedFile[]): Report {
  const studies = studiesInOrder(report);
  if (report.files.length === 0 && studies.length === 0) {
    const { name, extraConfiguration: _, ...fields } = report;
    return createReport({ name, files: parsed, fields });
  }
  const known = new Set(report.files.map(({ sha256 }) => sha256));
  const names = new Set(report.files.map(({ name }) => name));
  const added: ParsedFile[] = [];
  for (const file of parsed) {
    if (known.has(file.sha256)) continue;
    known.add(file.sha256);
    const name = freeName(file.name, names);
    names.add(name);
    added.push({ ...file, name });
  }
  const grown = { ...report, files: [...report.files, ...added.map(reportFile)] };
  const lines = linesOfReport(
    grown,
    added.filter(({ dataType }) => dataType === 'data'),
  );
  const taken = new Set(
    Object.entries(report.configuration).flatMap(([id, study]) =>
      linesOfStudy(studyTypeOf(id) ?? '', study, lines).map(({ ref }) => ref),
    ),
  );
  const suggested = suggestStudies(
    lines.filter(({ ref }) => !taken.has(ref)),
    studies,
  );
  return Report.parse({
    ...grown,
    configuration: { ...report.configuration, ...suggested },
    studyOrder: [...studies, ...Object.keys(suggested)],
  });
}
