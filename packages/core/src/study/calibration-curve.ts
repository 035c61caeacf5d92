import { exp, log, log10, pow } from '../math/elementary.ts';
import type { Fit } from '../fit/fit.ts';

/** Points of the drawn curve; enough for a smooth band, few enough to store. */
const CURVE_POINTS = 61;
/** The curve goes a little beyond the highest level. */
const BEYOND = 1.05;
/** Steps in which an inverse is looked for before it is narrowed down. */
const SEARCH_STEPS = 400;

/** The fitted curve as it is drawn, in SI against the report's concentration unit. */
export interface CalibrationCurve {
  readonly rows: readonly {
    readonly x: number;
    readonly y: number;
    readonly low: number | null;
    readonly high: number | null;
    readonly predictionLow: number | null;
    readonly predictionHigh: number | null;
  }[];
  predict(concentration: number): number;
  /** Concentration that a signal stands for; null where the curve does not reach it. */
  inverse(signal: number): number | null;
}

/** Places between two concentrations: evenly, or by equal factors for a logarithmic axis. */
function places(low: number, high: number, logarithmic: boolean): number[] {
  const share = (i: number) => i / (CURVE_POINTS - 1);
  return Array.from({ length: CURVE_POINTS }, (_, i) =>
    logarithmic ? low * pow(high / low, share(i)) : low + (high - low) * share(i),
  );
}

/** Where a curve takes the value asked for, between two places and by halving; null where it does not. */
function crossing(fit: Fit, signal: number, low: number, high: number): number | null {
  const miss = (x: number) => fit.predict(x) - signal;
  let from = low;
  for (let i = 1; i <= SEARCH_STEPS; i++) {
    let to = low + ((high - low) * i) / SEARCH_STEPS;
    if (!(miss(from) * miss(to) <= 0)) {
      from = to;
      continue;
    }
    const sign = Math.sign(miss(from));
    for (let k = 0; k < 200 && Math.abs(to - from) > 1e-15 * Math.abs(to); k++) {
      const middle = (from + to) / 2;
      if (Math.sign(miss(middle)) === sign) from = middle;
      else to = middle;
    }
    return to;
  }
  return null;
}

/** Inverses that have a formula; the others are searched between the levels. */
const INVERSES: Readonly<Record<string, (p: Fit['parameters'], signal: number) => number>> = {
  Linear: ({ a, b }, signal) => (signal - a) / b,
  'Semilog x': ({ a, b }, signal) => pow(10, (signal - a) / b),
  'Semilog y': ({ a, b }, signal) => (log10(Math.abs(signal)) - a) / b,
  'Double log': ({ a, b }, signal) => pow(10, (log10(Math.abs(signal)) - a) / b),
  'Exponential x': ({ a, b, c }, signal) => log((signal - a) / b) / c,
  'Exponential y': ({ a, b, c }, signal) => exp((signal - a) / b) - c,
  'Michaelis-Menten': ({ vmax, km }, signal) => (km * signal) / (vmax - signal),
};

/** The concentration that a signal stands for; null where the curve does not reach the signal. */
export function inverseOf(fit: Fit, signal: number, highest: number): number | null {
  const formula = INVERSES[fit.model.id];
  const x =
    formula === undefined
      ? crossing(fit, signal, 0, BEYOND * highest)
      : formula(fit.parameters, signal) + 0;
  if (x === null || !Number.isFinite(x)) return null;
  const back = fit.predict(x);
  const scale = Math.max(Math.abs(signal), Math.abs(back));
  return Math.abs(back - signal) <= 1e-6 * scale ? x : null;
}

/** The curve over the levels, from zero (or `from`); on a logarithmic axis from the lowest level above zero. */
export function calibrationCurve(
  fit: Fit,
  levels: readonly number[],
  { logarithmic, from }: { readonly logarithmic: boolean; readonly from?: number },
): CalibrationCurve {
  const highest = levels.reduce((high, x) => Math.max(high, x), -Infinity);
  const positive = levels.filter((x) => x > 0);
  const low = logarithmic
    ? positive.reduce((least, x) => Math.min(least, x), Infinity) / BEYOND
    : levels.reduce((least, x) => Math.min(least, x), from ?? 0);
  const rows = places(low, highest * BEYOND, logarithmic)
    .map((x) => {
      const band = fit.band(x);
      return {
        x,
        y: fit.predict(x),
        low: band?.confLow ?? null,
        high: band?.confHigh ?? null,
        predictionLow: band?.predLow ?? null,
        predictionHigh: band?.predHigh ?? null,
      };
    })
    .filter(({ y }) => Number.isFinite(y));
  return {
    rows,
    predict: (concentration) => fit.predict(concentration),
    inverse: (signal) => inverseOf(fit, signal, highest),
  };
}
