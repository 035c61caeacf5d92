import { printable } from '../printable.ts';
import type { ReportValidation } from './check.ts';

const escapedData = (text: string) =>
  printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
const escapedProperty = (text: string) =>
  escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Workflow commands of GitHub Actions: an error on the report's file for each failure, then a notice. */
export function workflowCommands(reports: readonly ReportValidation[]): string {
  const errors = reports.flatMap(({ report, checks }) =>
    checks.flatMap(({ title, failures }) =>
      failures.map(
        ({ message }) =>
          `::error file=${escapedProperty(report)},title=${escapedProperty(title)}::${escapedData(message)}`,
      ),
    ),
  );
  const failed = reports.filter(({ passed }) => !passed).length;
  const notice = `::notice title=tafel validate::${reports.length - failed} passed, ${failed} failed`;
  return [...errors, notice].join('\n');
}
