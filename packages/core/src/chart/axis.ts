import type { VegaLiteSpec } from './card.ts';

export interface AxisOptions {
  /** 'Potential / V' */
  readonly title: string;
  readonly log?: boolean;
  /** Calibrations show zero; raw lines fill the frame. */
  readonly zero?: boolean;
}

/** Numbers on a logarithmic axis: 0.01, 1, 100, 10 k; never a prefix on linear axes. */
const LOG_LABELS =
  "datum.value < 1 ? format(datum.value, '~g') : replace(format(datum.value, '~s'), 'k', ' k')";

/** The encoding of one quantitative axis of the frame that every chart shares. */
export function quantitativeAxis(
  field: string,
  { title, log = false, zero = false }: AxisOptions,
): VegaLiteSpec {
  return {
    field,
    type: 'quantitative',
    title,
    scale: log ? { type: 'log', nice: false } : { zero, nice: zero },
    ...(log ? { axis: { labelExpr: LOG_LABELS, tickCount: 6 } } : {}),
  };
}
