import type { BuiltReport } from '../report/built-report.ts';
import { fingerprint } from '../report/fingerprint.ts';

/** One hash of all that a build makes: numbers, cards, and every point that is drawn. */
export const everythingOf = ({ report, curves }: BuiltReport): string =>
  fingerprint({
    graphs: report.graphs,
    curves: [...curves].map(([key, { x, y }]) => ({ key, x, y })),
  });
