import { completeness, type Failure, type Report, toFailure, validateReport } from '@tafel/core';
import { type Check, check, type ReportValidation } from './check.ts';
import { checkExpectations, type Expectations } from './expectations.ts';
import { readRawFiles } from './raw-files.ts';
import { readReportDocument } from './read-report.ts';
import { rebuild } from './rebuild.ts';

export interface ValidateOptions {
  readonly base: string;
  /** Whether to build again and compare. */
  readonly rebuild: boolean;
  /** Folder of the raw files; null: beside the report. */
  readonly files: string | null;
  readonly expectations: Expectations | null;
}

export const isPassed = ({ passed }: ReportValidation): boolean => passed;

const SCHEMA_TITLE = 'Form of the document';

function completenessCheck(report: Report): Check {
  const { complete, message } = completeness(report);
  const failures: Failure[] = complete
    ? []
    : [
        {
          code: 'REPORT_INCOMPLETE',
          message: `Incomplete report: ${message}.`,
          where: { key: 'report' },
        },
      ];
  return check(
    'completeness',
    'Completeness',
    complete ? 'every required field' : 'fields are missing',
    failures,
  );
}

/** The check, or the failure that ended it. */
async function attempt(id: Check['id'], title: string, work: () => Promise<Check>): Promise<Check> {
  try {
    return await work();
  } catch (error) {
    return check(id, title, 'not possible', [toFailure(error)]);
  }
}

async function checksOf(report: Report, path: string, options: ValidateOptions): Promise<Check[]> {
  const { base, files: folder, expectations } = options;
  const needed = options.rebuild || folder !== null;
  const raw = await readRawFiles(report, path, { base, folder, needed });
  const checks = [completenessCheck(report), raw.check];
  let graphs = report.graphs;
  if (options.rebuild)
    checks.push(
      await attempt('rebuild', 'Rebuilt from the raw files', async () => {
        const rebuilt = rebuild(report, raw.files);
        graphs = rebuilt.built.report.graphs;
        return rebuilt.check;
      }),
    );
  if (expectations !== null) checks.push(checkExpectations(graphs, expectations));
  return checks;
}

/** Runs every check on one report. A report that cannot be read is a failed check, so that the others still run. */
export async function validateReportFile(
  path: string,
  options: ValidateOptions,
): Promise<ReportValidation> {
  const done = (name: string | null, checks: readonly Check[]): ReportValidation => ({
    report: path,
    name,
    passed: checks.every(({ status }) => status !== 'failed'),
    checks,
  });
  let document: unknown;
  try {
    document = await readReportDocument(path, options.base);
  } catch (error) {
    return done(null, [
      check('schema', SCHEMA_TITLE, 'not a report', [toFailure(error, { file: path })]),
    ]);
  }
  const { report, failures } = validateReport(document);
  const schema = check(
    'schema',
    SCHEMA_TITLE,
    report ? `schema ${report.schema}` : 'not a report',
    failures,
  );
  if (!report) return done(null, [schema]);
  return done(report.name, [schema, ...(await checksOf(report, path, options))]);
}
