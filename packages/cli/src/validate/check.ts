import type { Failure } from '@tafel/core';

/** One thing that was checked in one report. */
export interface Check {
  readonly id: 'schema' | 'completeness' | 'files' | 'rebuild' | 'expectations';
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** What was found, in a few words: '40 of 40 files unchanged'. */
  readonly summary: string;
  readonly failures: readonly Failure[];
}

export interface ReportValidation {
  /** Path of the report as typed. */
  readonly report: string;
  /** Name of the report; null when it could not be read. */
  readonly name: string | null;
  readonly passed: boolean;
  readonly checks: readonly Check[];
}

/** A check that passes without failures. */
export function check(
  id: Check['id'],
  title: string,
  summary: string,
  failures: readonly Failure[] = [],
): Check {
  return { id, title, status: failures.length === 0 ? 'passed' : 'failed', summary, failures };
}
