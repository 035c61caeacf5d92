import type { VegaLiteSpec } from './card.ts';

export interface AxisOptions {
  /** 'Potential / V' */
  readonly title: string;
  readonly log?: boolean;
  /** Calibrations show zero; raw lines fill the frame. */
  readonly zero?: boolean;
  /** No labels and no title: the view below has them. */
  readonly bare?: boolean;
}

/** Numbers on a logarithmic axis: 0.01, 1, 100, 10 k; never a prefix on linear axes. */
const LOG_LABELS =
  "datum.value < 1 ? format(datum.value, '~g') : replace(format(datum.value, '~s'), 'k', ' k')";

/** Pixels between the frame and the outermost point of a calibration. */
const PADDING = 10;

/** The encoding of one quantitative axis of the frame that every chart shares. */
export function quantitativeAxis(
  field: string,
  { title, log = false, zero = false, bare = false }: AxisOptions,
): VegaLiteSpec {
  const linear = zero ? { zero, nice: false, padding: PADDING } : { zero, nice: false };
  const axis = {
    ...(log ? { labelExpr: LOG_LABELS, tickCount: 6 } : {}),
    ...(bare ? { labels: false } : {}),
  };
  return {
    field,
    type: 'quantitative',
    title: bare ? null : title,
    scale: log ? { type: 'log', nice: false } : linear,
    ...(log || bare ? { axis } : {}),
  };
}
