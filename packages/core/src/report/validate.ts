import { z } from 'zod';
import type { Failure, Warning } from '../errors.ts';
import { completeness } from './completeness.ts';
import { REPORT_SCHEMA, Report } from './schema.ts';
import { unknownItems } from './unknown-items.ts';

export interface Validation {
  /** The document as a typed value; null when it is no report. */
  readonly report: Report | null;
  readonly failures: readonly Failure[];
  readonly warnings: readonly Warning[];
}

const fail = (
  code: Failure['code'],
  message: string,
  where: Failure['where'] = {},
): Validation => ({
  report: null,
  failures: [{ code, message, where }],
  warnings: [],
});

/** 'configuration.VD.CurveFit[0].kind', as a person would look for it in the document. */
function keyText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** Checks an unknown document against the report schema and the completeness rules. Never throws. */
export function validateReport(document: unknown): Validation {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return fail('REPORT_INVALID', 'This is not a report: a JSON object is expected.');
  const { schema, type } = document as Readonly<Record<string, unknown>>;
  if (typeof schema === 'number' && schema > REPORT_SCHEMA)
    return fail(
      'SCHEMA_TOO_NEW',
      `The report has schema ${schema}; this program reads up to ${REPORT_SCHEMA}. A newer Tafel opens it.`,
      { key: 'schema' },
    );
  if (typeof type === 'string' && type !== 'Individual' && type !== 'Comparison')
    return fail('REPORT_TYPE_UNRECOGNISED', `The report type '${type}' is not known.`, {
      key: 'type',
    });
  const parsed = Report.safeParse(document);
  if (!parsed.success)
    return {
      report: null,
      warnings: [],
      failures: parsed.error.issues.map((issue: z.core.$ZodIssue) => ({
        code: 'REPORT_INVALID',
        message: `${keyText(issue.path) || 'The document'}: ${issue.message}.`,
        where: { key: keyText(issue.path) },
      })),
    };
  const report = parsed.data;
  const failures: Failure[] = [];
  if (
    report.type === 'Individual' &&
    report.linkReportId === null &&
    !report.files.some((file) => file.dataType === 'data')
  )
    failures.push({
      code: 'DATA_FILE_MISSING',
      message: 'The report needs at least one file type Data to create the report',
      where: { key: 'files' },
    });
  const names = new Set<string>();
  for (const file of report.files) {
    if (names.has(file.name))
      failures.push({
        code: 'REPORT_INVALID',
        message: `Two files of the report are called '${file.name}'.`,
        where: { file: file.name },
      });
    names.add(file.name);
  }
  const { complete, message } = completeness(report);
  return {
    report,
    failures,
    warnings: [
      ...(complete ? [] : [{ code: 'INCOMPLETE_REPORT' as const, message }]),
      ...unknownItems(report),
    ],
  };
}
