import type { Check, ReportValidation } from './check.ts';

/** Characters that XML 1.0 forbids even when escaped. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const escaped = (text: string) =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

function testcase({ id, title, status, summary, failures }: Check, report: string): string {
  const head = `    <testcase classname="${escaped(report)}" name="${escaped(`${title}: ${summary}`)}"`;
  if (status === 'passed') return `${head}/>`;
  if (status === 'skipped')
    return `${head}>\n      <skipped message="${escaped(summary)}"/>\n    </testcase>`;
  const text = failures.map(({ code, message }) => `${code}: ${message}`).join('\n');
  const first = failures[0];
  return [
    `${head}>`,
    `      <failure type="${escaped(first?.code ?? id)}" message="${escaped(first?.message ?? summary)}">${escaped(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

const countOf = (checks: readonly Check[], status: Check['status']) =>
  checks.filter((check) => check.status === status).length;

function counts(checks: readonly Check[]): string {
  const failures = countOf(checks, 'failed');
  return `tests="${checks.length}" failures="${failures}" errors="0" skipped="${countOf(checks, 'skipped')}"`;
}

/** JUnit XML: a suite for each report, a case for each check. */
export function junitXml(reports: readonly ReportValidation[]): string {
  const all = reports.flatMap(({ checks }) => checks);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tafel validate" ${counts(all)}>`,
    ...reports.flatMap(({ report, checks }) => [
      `  <testsuite name="${escaped(report)}" ${counts(checks)}>`,
      ...checks.map((one) => testcase(one, report)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}
