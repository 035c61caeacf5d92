import type { Warning } from '../errors.ts';
import { preprocessingSteps } from '../preprocess/index.ts';
import { CURVE_FIT } from '../study/curve-fit.ts';
import { EQUIVALENT_CIRCUIT } from '../study/equivalent-circuit.ts';
import { signalOf } from '../study/observe.ts';
import type { Report } from './schema.ts';

const isKnownFit = (kind: string) =>
  kind === CURVE_FIT || kind === EQUIVALENT_CIRCUIT || signalOf(kind) !== undefined;

/** Steps and fits of a report that this version does not know: they stay in the document, and are skipped. */
export function unknownItems({ configuration }: Pick<Report, 'configuration'>): Warning[] {
  return Object.entries(configuration).flatMap(([study, { PreProcessing, CurveFit }]) => [
    ...PreProcessing.filter(({ step }) => !preprocessingSteps.find(step)).map(
      ({ step }): Warning => ({
        code: 'PREPROCESSING_NOT_IDENTIFIED',
        message: `Preprocessing '${step}' not identified. Element skipped`,
        where: { study, step },
      }),
    ),
    ...CurveFit.filter(({ kind }) => !isKnownFit(kind)).map(
      ({ kind }): Warning => ({
        code: 'UNKNOWN_FIT',
        message: `Fit '${kind}' not identified. Element skipped`,
        where: { study },
      }),
    ),
  ]);
}
