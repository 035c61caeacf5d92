import { acos, cos, sin, tan } from './elementary.ts';

/** One second-order section: b₀ + b₁z⁻¹ + b₂z⁻² over 1 + a₁z⁻¹ + a₂z⁻². */
export interface Section {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

interface SingleBand {
  readonly kind: 'low' | 'high';
  readonly cutoff: number;
}

interface DoubleBand {
  readonly kind: 'pass' | 'stop';
  readonly low: number;
  readonly high: number;
}

/** What a filter lets through, frequencies in cycles per sample. */
export type FilterBand = SingleBand | DoubleBand;

interface Complex {
  readonly re: number;
  readonly im: number;
}

const times = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});

const over = (a: Complex, b: Complex): Complex => {
  const size = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
};

/** The square root with a real part that is not negative. */
function squareRoot({ re, im }: Complex): Complex {
  const size = Math.sqrt(re * re + im * im);
  const root = Math.sqrt((size + Math.abs(re)) / 2);
  if (root === 0) return { re: 0, im: 0 };
  const other = im / (2 * root);
  if (re >= 0) return { re: root, im: other };
  return { re: Math.abs(other), im: im < 0 ? -root : root };
}

/** Poles of the analogue prototype of cut-off 1 with im ≥ 0; the others are their conjugates. */
function prototypePoles(order: number): Complex[] {
  return Array.from({ length: Math.ceil(order / 2) }, (_, k) => {
    const angle = (Math.PI * (2 * k + 1)) / (2 * order);
    const isReal = 2 * k + 1 === order;
    return isReal ? { re: -1, im: 0 } : { re: -sin(angle), im: cos(angle) };
  });
}

/** Pole of the digital filter from one of the analogue filter, by the bilinear transform at sampling rate ½. */
const bilinear = (s: Complex): Complex =>
  over({ re: 1 + s.re, im: s.im }, { re: 1 - s.re, im: -s.im });

/** A section with a pair of conjugate poles, not normalised. */
function pairSection(pole: Complex, zeros: readonly [number, number]): Section {
  return {
    b: [1, zeros[0], zeros[1]],
    a: [-2 * pole.re, pole.re * pole.re + pole.im * pole.im],
  };
}

/** A section with two real poles, not normalised. */
const realSection = (p: number, q: number, zeros: readonly [number, number]): Section => ({
  b: [1, zeros[0], zeros[1]],
  a: [-(p + q), p * q],
});

/** Modulus of a section at the angular frequency ω per sample. */
function modulus({ b, a }: Section, w: number): number {
  const c1 = cos(w);
  const c2 = cos(2 * w);
  const s1 = sin(w);
  const s2 = sin(2 * w);
  const above = { re: b[0] + b[1] * c1 + b[2] * c2, im: b[1] * s1 + b[2] * s2 };
  const below = { re: 1 + a[0] * c1 + a[1] * c2, im: a[0] * s1 + a[1] * s2 };
  return Math.sqrt(
    (above.re * above.re + above.im * above.im) / (below.re * below.re + below.im * below.im),
  );
}

function normalised(section: Section, w: number): Section {
  const gain = modulus(section, w);
  const { b, a } = section;
  return { b: [b[0] / gain, b[1] / gain, b[2] / gain], a };
}

/** Low or high pass: each prototype pole gives one section; an odd order has one of first order. */
function singleBand(order: number, kind: 'low' | 'high', cutoff: number): Section[] {
  const warped = tan(Math.PI * cutoff);
  const zero = kind === 'low' ? 1 : -1;
  const reference = kind === 'low' ? 0 : Math.PI;
  return prototypePoles(order).map((p) => {
    const analogue =
      kind === 'low' ? { re: p.re * warped, im: p.im * warped } : over({ re: warped, im: 0 }, p);
    const pole = bilinear(analogue);
    const section: Section =
      p.im === 0 ? { b: [1, zero, 0], a: [-pole.re, 0] } : pairSection(pole, [2 * zero, 1]);
    return normalised(section, reference);
  });
}

/** Band pass or stop: each prototype pole p splits into the two roots of s² − B p s + ω₀² (stop: with 1/p). */
function doubleBand(order: number, kind: 'pass' | 'stop', low: number, high: number): Section[] {
  const warpedLow = tan(Math.PI * low);
  const warpedHigh = tan(Math.PI * high);
  const width = warpedHigh - warpedLow;
  const square = warpedLow * warpedHigh;
  // digital centre: tan²(ω/2) = square, so cos ω = (1 − square)/(1 + square)
  const cosine = (1 - square) / (1 + square);
  const zeros: readonly [number, number] = kind === 'pass' ? [0, -1] : [-2 * cosine, 1];
  const sections = prototypePoles(order).flatMap((p): Section[] => {
    const q = kind === 'pass' ? p : over({ re: 1, im: 0 }, p);
    const half = { re: (q.re * width) / 2, im: (q.im * width) / 2 };
    const inner = times(half, half);
    const root = squareRoot({ re: inner.re - square, im: inner.im });
    const first = bilinear({ re: half.re + root.re, im: half.im + root.im });
    const second = bilinear({ re: half.re - root.re, im: half.im - root.im });
    if (p.im !== 0) return [pairSection(first, zeros), pairSection(second, zeros)];
    // a real prototype pole gives a conjugate pair, or two real poles when the band is wide
    return [root.im === 0 ? realSection(first.re, second.re, zeros) : pairSection(first, zeros)];
  });
  // a band pass has gain 1 at its centre, a band stop at 0
  const centre = acos(cosine);
  return sections.map((section) => normalised(section, kind === 'pass' ? centre : 0));
}

/**
 * Digital Butterworth filter as second-order sections: the analogue prototype by the bilinear transform with prewarping
 * (Oppenheim & Schafer, Discrete-Time Signal Processing, 7.1). Gain 1 in the pass band.
 *
 * @param order 1 … 10; band filters have twice as many poles.
 * @param band Frequencies in cycles per sample, between 0 and ½.
 */
export function butterworth(order: number, band: FilterBand): readonly Section[] {
  return 'cutoff' in band
    ? singleBand(order, band.kind, band.cutoff)
    : doubleBand(order, band.kind, band.low, band.high);
}

/** State of a section at rest under a constant input of 1 (direct form II transposed), and its output. */
function steadyState({ b, a }: Section) {
  const output = (b[0] + b[1] + b[2]) / (1 + a[0] + a[1]);
  const second = b[2] - a[1] * output;
  return { first: b[1] - a[0] * output + second, second, output };
}

/** A section that changes nothing: the partner of an odd one out. */
const IDENTITY: Section = { b: [1, 0, 0], a: [0, 0] };

/** What two sections remember from one value to the next. */
type Memory = [first: number, second: number, nextFirst: number, nextSecond: number];

/** Two sections at rest under a constant input of `level`, and the level of their output. */
function restOf(one: Section, two: Section, level: number): { memory: Memory; output: number } {
  const rest = steadyState(one);
  const nextRest = steadyState(two);
  const middle = rest.output * level;
  return {
    memory: [
      rest.first * level,
      rest.second * level,
      nextRest.first * middle,
      nextRest.second * middle,
    ],
    output: level * rest.output * nextRest.output,
  };
}

/**
 * Runs two sections over the values, in place, from the first to the last or back. Two at once, since each waits for its
 * own last output: the processor works on one while the other waits.
 *
 * @param memory is read, and written for what follows.
 */
function runPair(
  one: Section,
  two: Section,
  values: Float64Array,
  direction: 1 | -1,
  memory: Memory,
): void {
  const [b0, b1, b2] = one.b;
  const [a1, a2] = one.a;
  const [d0, d1, d2] = two.b;
  const [c1, c2] = two.a;
  let [first, second, nextFirst, nextSecond] = memory;
  const n = values.length;
  for (let k = 0, i = direction === 1 ? 0 : n - 1; k < n; k++, i += direction) {
    const input = values[i];
    const middle = b0 * input + first;
    first = b1 * input - a1 * middle + second;
    second = b2 * input - a2 * middle;
    const output = d0 * middle + nextFirst;
    nextFirst = d1 * middle - c1 * output + nextSecond;
    nextSecond = d2 * middle - c2 * output;
    values[i] = output;
  }
  memory[0] = first;
  memory[1] = second;
  memory[2] = nextFirst;
  memory[3] = nextSecond;
}

/** Runs all sections over what follows each other in `parts`, in place, from the first value to the last or back, starting at rest. */
function filterInPlace(
  sections: readonly Section[],
  parts: readonly Float64Array[],
  direction: 1 | -1,
): void {
  const inOrder = direction === 1 ? parts : parts.toReversed();
  const [start] = inOrder;
  let level = start[direction === 1 ? 0 : start.length - 1];
  for (let k = 0; k < sections.length; k += 2) {
    const [one, two] = [sections[k], sections[k + 1] ?? IDENTITY];
    const { memory, output } = restOf(one, two, level);
    for (const part of inOrder) runPair(one, two, part, direction, memory);
    level = output;
  }
}

/** Values added at each end of a line: three times the length of the filter's memory. */
export function paddingOf(sections: readonly Section[]): number {
  const withoutB2 = sections.filter(({ b }) => b[2] === 0).length;
  const withoutA2 = sections.filter(({ a }) => a[1] === 0).length;
  return 3 * (2 * sections.length + 1 - Math.min(withoutB2, withoutA2));
}

/**
 * Filters forward and backward, so that nothing is shifted; each end is continued by its own point reflection over
 * `padding` values (Gustafsson, IEEE Trans. Signal Process. 44 (1996) 988, on why the ends matter).
 *
 * @param padding 1 to one less than the number of values.
 * @param out receives the result; may be the values themselves.
 */
export function filterBothWays(
  sections: readonly Section[],
  values: Float64Array,
  padding: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const n = values.length;
  const before = new Float64Array(padding);
  const after = new Float64Array(padding);
  for (let i = 1; i <= padding; i++) {
    before[padding - i] = 2 * values[0] - values[i];
    after[i - 1] = 2 * values[n - 1] - values[n - 1 - i];
  }
  if (out !== values) out.set(values);
  const parts = [before, out, after];
  filterInPlace(sections, parts, 1);
  filterInPlace(sections, parts, -1);
  return out;
}
