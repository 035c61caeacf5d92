import { exp, log, log10 } from '../math/elementary.ts';
import { dotProduct } from '../math/dot-product.ts';
import { extentOf } from '../math/extent.ts';
import { factorise, turn } from '../math/householder.ts';
import { linearLeastSquares } from '../math/linear-least-squares.ts';
import { runsTest } from './fit/runs-test.ts';
import { moduli, type Spectrum, usableSpectrum } from './spectrum.ts';

type KramersKronigVerdict = 'pass' | 'doubtful' | 'fail';

export interface KramersKronigTest {
  readonly verdict: KramersKronigVerdict;
  /** The verdict in one sentence. */
  readonly reason: string;
  /** Number of RC terms. */
  readonly terms: number;
  /** Whether a series capacitance was part of the model. */
  readonly hasCapacitance: boolean;
  /** 1 − Σ|R_k < 0|/Σ|R_k ≥ 0| */
  readonly mu: number;
  readonly spectrum: Spectrum;
  /** (Z − Ẑ)/|Z|, real and imaginary. */
  readonly residualRe: Float64Array;
  readonly residualIm: Float64Array;
  /** Root of the mean |Z − Ẑ|²/|Z|². */
  readonly rms: number;
  /** Standard deviation of one part of Z as a share of |Z|, with the degrees of freedom left. */
  readonly noise: number;
  /** Probability of so few runs of one sign, real and imaginary part, in the residuals of the shortest nearly flat model. */
  readonly runs: { readonly re: number; readonly im: number };
  /** Indices into `spectrum` of points further off than the noise explains. */
  readonly offending: readonly number[];
}

/** How well a model does, before it is worked out. */
interface Trial {
  readonly terms: number;
  readonly hasCapacitance: boolean;
  readonly variance: number;
}

interface Candidate extends Trial {
  readonly mu: number;
  readonly residual: Float64Array;
  readonly sum: number;
}

const MOST_TERMS = 40;
/** The residual is flat where the variance is at most so many times the least. */
const FLAT = 1.05;
const NEARLY_FLAT = 1.5;
const LARGEST_MU = 0.85;
/** Shares of |Z| of the noise up to which a spectrum is clean, and from which it is useless. */
const CLEAN = 0.01;
const USELESS = 0.05;
const SIGNIFICANT = 0.01;
/** Less than this share of |Z| is no instrument's error, and nothing that a sample does. */
const PRECISION = 1e-5;
/** Share of the points with Im Z above 0 from which its sign may be turned round. */
const MOSTLY = 2 / 3;
/** Points beyond so many standard deviations are named. */
const OFFENDING = 4;

/** The columns of R0 + Σ R_k/(1 + jωτ_k) + jωL (+ 1/(jωC)), weighted with 1/|Z|: real parts first. */
function columnsOf(
  { frequency }: Spectrum,
  weights: Float64Array,
  tau: readonly number[],
  hasCapacitance: boolean,
): Float64Array[] {
  const n = frequency.length;
  const omega = frequency.map((f) => 2 * Math.PI * f);
  const column = (re: (w: number) => number, im: (w: number) => number) => {
    const values = new Float64Array(2 * n);
    omega.forEach((w, i) => {
      values[i] = weights[i] * re(w);
      values[n + i] = weights[i] * im(w);
    });
    return values;
  };
  const none = () => 0;
  return [
    column(() => 1, none),
    column(none, (w) => w),
    ...tau.map((t) =>
      column(
        (w) => 1 / (1 + w * w * t * t),
        (w) => (-w * t) / (1 + w * w * t * t),
      ),
    ),
    ...(hasCapacitance ? [column(none, (w) => -1 / w)] : []),
  ];
}

/** Time constants spaced evenly on a logarithmic scale over the measured frequencies. */
function timeConstants({ frequency }: Spectrum, terms: number): number[] {
  const { low, high } = extentOf(frequency);
  const shortest = 1 / (2 * Math.PI * high);
  const longest = 1 / (2 * Math.PI * low);
  if (terms === 1) return [longest];
  const step = (log(longest) - log(shortest)) / (terms - 1);
  return Array.from({ length: terms }, (_, k) => exp(log(shortest) + k * step));
}

/** Real and imaginary parts, weighted, as the columns are. */
function weightedImpedance({ re, im }: Spectrum, weights: Float64Array): Float64Array {
  const n = weights.length;
  return Float64Array.from({ length: 2 * n }, (_, i) =>
    i < n ? weights[i] * re[i] : weights[i - n] * im[i - n],
  );
}

/**
 * Variances of the model without and with a capacitance, from one factorisation: what it leaves of the impedance, and what
 * is left of that beside what it leaves of the column of the capacitance.
 */
function trials(spectrum: Spectrum, weights: Float64Array, terms: number): readonly [Trial, Trial] {
  const columns = columnsOf(spectrum, weights, timeConstants(spectrum, terms), true);
  const capacitance = columns.pop() ?? new Float64Array(0);
  const right = weightedImpedance(spectrum, weights);
  const p = columns.length;
  const factors = factorise(columns);
  turn(factors, right);
  turn(factors, capacitance);
  const share = dotProduct(right, capacitance, p) / dotProduct(capacitance, capacitance, p);
  const rest = right.map((value, i) => value - share * capacitance[i]);
  const freedom = right.length - p;
  return [
    { terms, hasCapacitance: false, variance: dotProduct(right, right, p) / freedom },
    { terms, hasCapacitance: true, variance: dotProduct(rest, rest, p) / (freedom - 1) },
  ];
}

function workedOut(
  spectrum: Spectrum,
  weights: Float64Array,
  { terms, hasCapacitance }: Trial,
): Candidate {
  const columns = columnsOf(spectrum, weights, timeConstants(spectrum, terms), hasCapacitance);
  const { coefficients, residuals } = linearLeastSquares(
    columns,
    weightedImpedance(spectrum, weights),
  );
  const resistances = coefficients.subarray(2, 2 + terms);
  let negative = 0;
  let positive = 0;
  for (const value of resistances)
    if (value < 0) negative -= value;
    else positive += value;
  const sum = residuals.reduce((total, value) => total + value * value, 0);
  return {
    terms,
    hasCapacitance,
    mu: positive > 0 ? 1 - negative / positive : 0,
    residual: residuals,
    sum,
    variance: sum / (residuals.length - columns.length),
  };
}

/** The first of what items turn into that fits; the rest is not worked out. */
function firstOf<Item, Result>(
  items: readonly Item[],
  turned: (item: Item) => Result,
  fits: (result: Result) => boolean,
): Result | null {
  for (const item of items) {
    const result = turned(item);
    if (fits(result)) return result;
  }
  return null;
}

/**
 * Whether a spectrum obeys the Kramers-Kronig relations: fit of R0 + L + RC terms (+ C), which obey them by construction,
 * to the complex impedance, weighted with 1/|Z|, by QR. Terms are added as long as the residual stays flat, and μ is below
 * 0.85 if it can be; μ alone stops too early.
 *
 * Sources: Boukamp, J. Electrochem. Soc. 142 (1995) 1885; Schönleber, Klotz, Ivers-Tiffée, Electrochim. Acta 131 (2014) 20.
 *
 * @throws TafelError TOO_FEW_POINTS with fewer than 6 points.
 */
export function kramersKronigTest(measured: Spectrum): KramersKronigTest {
  const spectrum = usableSpectrum(measured, 6);
  const size = moduli(spectrum);
  const weights = size.map((value) => 1 / value);
  const n = size.length;
  const most = Math.min(MOST_TERMS, n - 3);
  const pairs = Array.from({ length: most }, (_, k) => trials(spectrum, weights, k + 1));
  const all = pairs.map(([without]) => without);
  const withCapacitance = pairs.map(([, withIt]) => withIt);
  const leastOf = (family: readonly Trial[]) => Math.min(...family.map(({ variance }) => variance));
  const inFull = (trial: Trial) => workedOut(spectrum, weights, trial);
  const family = leastOf(withCapacitance) < leastOf(all) ? withCapacitance : all;
  const least = leastOf(family);
  const full = family.filter(({ variance }) => variance <= FLAT * least);
  const best =
    firstOf(full.toReversed(), inFull, ({ mu }) => mu <= LARGEST_MU) ??
    inFull(full[full.length - 1]);
  // a model with a term for every wiggle follows a drift as well: the runs are counted in the first that is nearly as good
  const nearly = family.find(({ variance }) => variance <= NEARLY_FLAT * least);
  const frugal = nearly === undefined ? best : inFull(nearly);
  const residualRe = best.residual.slice(0, n);
  const residualIm = best.residual.slice(n);
  const noise = Math.sqrt(best.variance);
  const offending = Array.from(size.keys()).filter(
    (i) => Math.max(Math.abs(residualRe[i]), Math.abs(residualIm[i])) > OFFENDING * noise,
  );
  const runs = {
    re: runsTest(spectrum.frequency, frugal.residual.slice(0, n)),
    im: runsTest(spectrum.frequency, frugal.residual.slice(n)),
  };
  const result = {
    terms: best.terms,
    hasCapacitance: best.hasCapacitance,
    mu: best.mu,
    spectrum,
    residualRe,
    residualIm,
    rms: Math.sqrt(best.sum / n),
    noise,
    runs,
    offending,
  };
  return { ...result, ...judge(result, most) };
}

const percent = (share: number) => `${Number((100 * share).toPrecision(2))} %`;

/** Whether a model of so many terms has less than one in each decade of the spectrum. */
function isTooSparse({ frequency }: Spectrum, terms: number): boolean {
  const { low, high } = extentOf(frequency);
  return terms < log10(high / low);
}

/** `mostTerms`: as many as the points allow. */
function judge(
  {
    spectrum,
    noise,
    runs,
    offending,
  }: Pick<KramersKronigTest, 'spectrum' | 'noise' | 'runs' | 'offending'>,
  mostTerms: number,
): Pick<KramersKronigTest, 'verdict' | 'reason'> {
  const { length: n } = spectrum.im;
  const count = offending.length;
  const off =
    count === 0
      ? ''
      : ` ${count} ${count === 1 ? 'point lies' : 'points lie'} beyond ${OFFENDING} standard deviations.`;
  if (noise > USELESS && isTooSparse(spectrum, mostTerms))
    return {
      verdict: 'doubtful',
      reason: `${n} points over so many decades are too few for the test, which leaves ${percent(noise)} of |Z|.`,
    };
  if (noise > USELESS) {
    const isInverted = spectrum.im.filter((value) => value > 0).length > MOSTLY * n;
    const hint = isInverted
      ? ' Im Z is above 0 at most frequencies, as where −Im Z was recorded: try it with the other sign.'
      : '';
    return {
      verdict: 'fail',
      reason: `The spectrum departs from the Kramers-Kronig relations by ${percent(noise)} of |Z|.${off}${hint}`,
    };
  }
  if (noise < PRECISION)
    return { verdict: 'pass', reason: `Residuals below ${percent(PRECISION)} of |Z|.` };
  if (Math.min(runs.re, runs.im) < SIGNIFICANT)
    return {
      verdict: 'doubtful',
      reason: `The residuals are only ${percent(noise)} of |Z|, but not random: the sample may have changed during the measurement.${off}`,
    };
  if (noise > CLEAN)
    return {
      verdict: 'doubtful',
      reason: `Noise of ${percent(noise)} of |Z| hides smaller departures.${off}`,
    };
  return { verdict: 'pass', reason: `Random residuals of ${percent(noise)} of |Z|.${off}` };
}
