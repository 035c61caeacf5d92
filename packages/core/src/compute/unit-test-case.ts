import { fingerprint } from '../report/fingerprint.ts';
import { TAFEL_VERSION } from '../version.ts';
import { constructPlot, type Plot } from './construct-plot.ts';

/** A plot with everything that made it, so that it can be made again and compared. */
export interface UnitTestCase {
  readonly version: string;
  readonly inputs: { readonly data: unknown; readonly configuration: unknown };
  readonly expected: Pick<Plot, 'readout' | 'results' | 'warnings'>;
  /** Hash of what is expected. */
  readonly hash: string;
}

/**
 * Records a plot as a case that can be replayed: with the same version it gives the same hash.
 *
 * @throws what constructPlot throws
 */
export function unitTestCase(data: unknown, configuration: unknown): UnitTestCase {
  const { readout, results, warnings } = constructPlot(data, configuration);
  const expected = { readout, results, warnings };
  return {
    version: TAFEL_VERSION,
    inputs: { data, configuration },
    expected,
    hash: fingerprint(expected),
  };
}
