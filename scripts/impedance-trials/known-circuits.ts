import type { Chance } from './chance.ts';

/** A circuit of the field with values by chance, all parts of which are at work between two frequencies (Hz). */
export interface KnownCircuit {
  readonly circuit: string;
  readonly values: (chance: Chance, high: number, low: number) => readonly number[];
}

/** Decades between the time constants of two parts that are told from each other. */
const APART = 1.7;

/** Time constants in s, the fastest first, a decade within the frequencies and each as far from the next as told apart. */
function timesWithin({ share }: Chance, high: number, low: number, count: number): number[] {
  const first = Math.log10(1 / (2 * Math.PI * high)) + 1;
  const last = Math.log10(1 / (2 * Math.PI * low)) - 0.7;
  const spare = Math.max(0, last - first - APART * (count - 1));
  const places = Array.from({ length: count }, () => spare * share()).toSorted((a, b) => a - b);
  return places.map((place, i) => 10 ** (first + place + APART * i));
}

const series = ({ between }: Chance) => between(2, 60);
const resistance = ({ between }: Chance) => between(30, 400);
const exponent = ({ share }: Chance) => 0.7 + 0.22 * share();

/** R and C, or R, Q and α, of one time constant. */
function arc(chance: Chance, time: number, isIdeal: boolean): readonly [number, ...number[]] {
  const r = resistance(chance);
  if (isIdeal) return [r, time / r];
  const alpha = exponent(chance);
  return [r, time ** alpha / r, alpha];
}

const arcs =
  (count: number, isIdeal: boolean): KnownCircuit['values'] =>
  (chance, high, low) => [
    series(chance),
    ...timesWithin(chance, high, low, count).flatMap((time) => arc(chance, time, isIdeal)),
  ];

/** R0-p(R1-X1,…), with diffusion X of a resistance as large as R1 at its time constant. */
const diffusion =
  (
    element: 'W' | 'Ws' | 'Wo',
    isIdeal: boolean,
    before: (chance: Chance, time: number) => readonly number[] = () => [],
  ): KnownCircuit['values'] =>
  (chance, high, low) => {
    const hasArc = before(chance, 1).length > 0;
    const times = timesWithin(chance, high, low, hasArc ? 3 : 2);
    const [first = 1, fast = 1, slow = 1] = hasArc ? times : [1, ...times];
    const [r, ...storage] = arc(chance, fast, isIdeal);
    const width = r * chance.between(0.5, 2);
    const own = element === 'W' ? [width / Math.sqrt(2 * slow)] : [width, slow];
    return [series(chance), ...before(chance, first), r, ...own, ...storage];
  };

/** The same behind a cable of which the reactance is of the size of the series resistance at the highest frequency. */
const inductive = ({ circuit, values }: KnownCircuit): KnownCircuit => ({
  circuit: `L0-${circuit}`,
  values: (chance, high, low) => {
    const own = values(chance, high, low);
    return [((own[0] ?? 1) * chance.between(0.3, 3)) / (2 * Math.PI * high), ...own];
  },
});

const plain: readonly [KnownCircuit, ...KnownCircuit[]] = [
  { circuit: 'R0-p(R1,C1)', values: arcs(1, true) },
  { circuit: 'R0-p(R1,CPE1)', values: arcs(1, false) },
  { circuit: 'R0-p(R1-W1,C1)', values: diffusion('W', true) },
  { circuit: 'R0-p(R1-W1,CPE1)', values: diffusion('W', false) },
  { circuit: 'R0-p(R1-Ws1,CPE1)', values: diffusion('Ws', false) },
  { circuit: 'R0-p(R1-Wo1,CPE1)', values: diffusion('Wo', false) },
  { circuit: 'R0-p(R1,C1)-p(R2,C2)', values: arcs(2, true) },
  { circuit: 'R0-p(R1,CPE1)-p(R2,CPE2)', values: arcs(2, false) },
  { circuit: 'R0-p(R1,C1)-p(R2,C2)-p(R3,C3)', values: arcs(3, true) },
  { circuit: 'R0-p(R1,CPE1)-p(R2,CPE2)-p(R3,CPE3)', values: arcs(3, false) },
  {
    circuit: 'R0-p(R1,CPE1)-p(R2-Wo2,CPE2)',
    values: diffusion('Wo', false, (chance, time) => arc(chance, time, false)),
  },
  {
    circuit: 'R0-p(R1,CPE1)-p(R2-W2,CPE2)',
    values: diffusion('W', false, (chance, time) => arc(chance, time, false)),
  },
  {
    circuit: 'R0-CPE1',
    values: (chance) => [series(chance), chance.between(1e-6, 1e-4), exponent(chance)],
  },
  {
    circuit: 'R0-p(R1,CPE1)-CPE2',
    values: (chance, high, low) => {
      const [fast = 1, slow = 1] = timesWithin(chance, high, low, 2);
      const [, ...storage] = arc(chance, slow, false);
      return [series(chance), ...arc(chance, fast, false), ...storage];
    },
  },
];

/** The circuits in turn, without and with a cable before them. */
export function knownCircuit(turn: number): KnownCircuit {
  const own = plain[turn % plain.length] ?? plain[0];
  return Math.trunc(turn / plain.length) % 2 === 0 ? own : inductive(own);
}
