import { extentOf } from '../math/extent.ts';
import type { VegaLiteSpec } from './card.ts';

export interface AxisOptions {
  /** 'Potential / V' */
  readonly title: string;
  readonly log?: boolean;
  /** Lowest and highest value shown; decides which numbers a logarithmic axis carries. */
  readonly range?: readonly [number, number] | undefined;
  /** Only whole numbers: counts, scans. */
  readonly whole?: boolean;
  /** Calibrations show zero; raw lines fill the frame. */
  readonly zero?: boolean;
  /** The same values in a second unit, value · scale + offset, on a line of their own below. */
  readonly second?: { readonly title: string; readonly scale: number; readonly offset: number };
  /** No labels and no title: the view below has them. */
  readonly bare?: boolean;
}

/** With a prefix, apart from its number: 10 k, 1 μ. */
const PREFIXED = "replace(format(datum.value, '~s'), 'µ', 'μ')";
const APART = `indexof('kMGTPEmμnpfa', slice(${PREFIXED}, -1)) >= 0 ? slice(${PREFIXED}, 0, -1) + ' ' + slice(${PREFIXED}, -1) : ${PREFIXED}`;
/** Numbers on a logarithmic axis: 1 μ, 0.01, 1, 100, 10 k; never a prefix on linear axes. */
const LOG_LABEL = `datum.value < 1 && datum.value >= 0.001 ? format(datum.value, '~g') : (${APART})`;
/** Only whole decades are labelled, where the axis has several. */
const DECADE_LABEL = `abs(log(datum.value) / LN10 - round(log(datum.value) / LN10)) < 1e-6 ? (${LOG_LABEL}) : ''`;
const SEVERAL_DECADES = 100;
/** 1, 2 and 5 of every decade, where whole decades alone would leave the axis with one number or two. */
const STEPS_LABEL = `indexof(['1', '2', '5'], slice(format(datum.value, '.0e'), 0, 1)) >= 0 ? (${LOG_LABEL}) : ''`;
const ONE_DECADE = 10;

function logLabels(range: AxisOptions['range']): string {
  if (range === undefined) return DECADE_LABEL;
  const span = range[1] / range[0];
  if (span < ONE_DECADE) return LOG_LABEL;
  return span < SEVERAL_DECADES ? STEPS_LABEL : DECADE_LABEL;
}

/** A label with the value in the second unit below it; none where the first has none. */
const inBothUnits = (label: string, { scale, offset }: NonNullable<AxisOptions['second']>) =>
  `(${label}) === '' ? '' : [${label}, format(datum.value * ${scale} + ${offset}, '.3~g')]`;

/** Pixels between the frame and the outermost point of a calibration. */
const PADDING = 10;

/** 'Peak height / nA'; the quantity alone where it has no unit. */
export const lineAxisTitle = (quantity: string, unit: string): string =>
  unit === '' ? quantity : `${quantity} / ${unit}`;

/** 'Peak height [nA]', as axes of results have it; the quantity alone where it has no unit. */
export const resultAxisTitle = (quantity: string, unit: string): string =>
  unit === '' ? quantity : `${quantity} [${unit}]`;

/** Lowest and highest of the values that a logarithmic axis can show; undefined where there is none. */
export function logRange(values: readonly unknown[]): readonly [number, number] | undefined {
  const { low, high } = extentOf(
    values.filter((value): value is number => typeof value === 'number' && value > 0),
  );
  return low <= high ? [low, high] : undefined;
}

/** The encoding of one quantitative axis of the frame that every chart shares. */
export function quantitativeAxis(
  field: string,
  { title, log = false, zero = false, bare = false, whole = false, range, second }: AxisOptions,
): VegaLiteSpec {
  const linear = zero ? { zero, nice: false, padding: PADDING } : { zero, nice: false };
  const label = log ? logLabels(range) : second && 'datum.label';
  const axis = {
    ...(label ? { labelExpr: second ? inBothUnits(label, second) : label } : {}),
    ...(bare ? { labels: false } : {}),
    ...(whole ? { tickMinStep: 1 } : {}),
  };
  return {
    field,
    type: 'quantitative',
    title: bare ? null : second ? [title, second.title] : title,
    scale: log ? { type: 'log', nice: false } : linear,
    ...(log || bare || whole || second ? { axis } : {}),
  };
}
