import type { Report } from './schema.ts';

/** The fields that a complete report has filled in, with their titles. */
const REQUIRED = [
  ['dateTest', 'Test Date'],
  ['operator', 'Operator'],
  ['hypothesis', 'Hypothesis'],
  ['protocol', 'Protocol'],
  ['equipment', 'Equipment'],
] as const;

export interface Completeness {
  readonly complete: boolean;
  readonly defaultName: boolean;
  /** Titles of the fields that are empty. */
  readonly missing: readonly string[];
  /** The sentence of the specification; '' for a complete report. */
  readonly message: string;
}

/** The name a report starts with; it counts as incomplete until it is changed. */
export const defaultReportName = (projectName: string): string => `New report ${projectName}`;

/**
 * Whether a report says enough to be kept. A hyperlink report is never incomplete.
 *
 * @param projectName name of its project, for recognising the default name; without one every name that starts with
 *   'New report ' counts as the default
 */
export function completeness(
  report: Pick<Report, 'name' | 'linkReportId' | (typeof REQUIRED)[number][0]>,
  projectName?: string,
): Completeness {
  if (report.linkReportId !== null)
    return { complete: true, defaultName: false, missing: [], message: '' };
  const defaultName =
    projectName === undefined
      ? report.name.startsWith('New report ')
      : report.name === defaultReportName(projectName);
  const missing = REQUIRED.filter(([key]) => (report[key] ?? '').trim() === '').map(
    ([, title]) => title,
  );
  const message = [
    defaultName ? 'The report has the default name' : '',
    missing.length > 0 ? `missing fields: ${missing.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
  return { complete: message === '', defaultName, missing, message };
}
