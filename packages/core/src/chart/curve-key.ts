import type { ChartLine } from './card.ts';

/** The parts of a chart line that say which points it draws. */
type Drawn = Pick<ChartLine, 'line' | 'stage' | 'x' | 'y'>;

/**
 * Key under which a built report keeps the points of a drawn line: raw ones once for each pair of columns, processed
 * ones and baselines for each study.
 */
export function curveKey({ line, stage, x, y }: Drawn, study: string): string {
  return stage === 'raw' ? `${line}@raw@${x}/${y}` : `${line}@${stage}@${study}`;
}
