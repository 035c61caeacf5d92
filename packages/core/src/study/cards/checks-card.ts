import type { Row, TableCard } from '../../chart/card.ts';
import type { CheckOutcome, Verdict } from '../result.ts';
import { textColumn } from './table-columns.ts';
import { byMethod } from '../methods.ts';

const SEVERITY: readonly Verdict[] = ['pass', 'warn', 'fail'];

const worst = (outcomes: readonly CheckOutcome[]): Verdict =>
  SEVERITY.findLast((verdict) => outcomes.some((outcome) => outcome.verdict === verdict)) ?? 'warn';

/** Each check as a whole, then what did not pass; null where nothing was checked. */
export function checksCard(outcomes: readonly CheckOutcome[]): TableCard | null {
  if (outcomes.length === 0) return null;
  const byCheck = new Map<string, CheckOutcome[]>();
  for (const outcome of outcomes)
    byCheck.set(outcome.check, [...(byCheck.get(outcome.check) ?? []), outcome]);
  const rows = [...byCheck].flatMap(([check, all]): Row[] => {
    const passed = all.filter(({ verdict }) => verdict === 'pass').length;
    const [only] = all;
    const whole: Row =
      all.length === 1
        ? { check, subject: only.subject, finding: only.finding, verdict: only.verdict }
        : { check, subject: 'all', finding: `${passed} of ${all.length}`, verdict: worst(all) };
    if (all.length === 1) return [only.line === null ? whole : { ...whole, line: only.line }];
    const rest = all
      .filter(({ verdict }) => verdict !== 'pass')
      .map(
        ({ subject, line, finding, verdict }): Row => ({
          check,
          subject,
          finding,
          verdict,
          ...(line === null ? {} : { line }),
        }),
      );
    return [whole, ...rest];
  });
  return byMethod('feature-checks', {
    kind: 'table',
    id: 'checks',
    title: 'Feature checks',
    subtitle: `${outcomes.filter(({ verdict }) => verdict === 'pass').length} of ${outcomes.length} passed`,
    columns: [
      textColumn('check', 'Check'),
      textColumn('subject', 'Of'),
      textColumn('finding', 'Found'),
      { key: 'verdict', title: 'Verdict', kind: 'verdict', unit: '', factor: 1 },
    ],
    rows,
  });
}
