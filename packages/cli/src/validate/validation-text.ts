import type { Output } from '../output.ts';
import { printable } from '../printable.ts';
import type { Check, ReportValidation } from './check.ts';

const MARKS = { passed: 'green', failed: 'red', skipped: 'yellow' } as const;
const WIDTH = 7;

const checkLines = (
  { status, title, summary, failures }: Check,
  mark: Output['mark'],
): string[] => [
  `  ${mark(MARKS[status], status.padEnd(WIDTH))}  ${title}: ${printable(summary)}`,
  ...failures.map(({ message }) => `           ${printable(message)}`),
];

/** Every report with its checks, then one line that says how it went. */
export function validationText(reports: readonly ReportValidation[], mark: Output['mark']): string {
  const failed = reports.filter(({ passed }) => !passed).length;
  return [
    ...reports.flatMap(({ report, name, checks }) => [
      [mark('bold', printable(report)), ...(name === null ? [] : [printable(name)])].join('  '),
      ...checks.flatMap((one) => checkLines(one, mark)),
    ]),
    `${reports.length - failed} passed, ${failed} failed`,
  ].join('\n');
}
