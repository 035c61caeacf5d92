import { TafelError } from '../../packages/core/src/errors.ts';
import { kramersKronigTest } from '../../packages/core/src/circuit/kramers-kronig.ts';
import { recommendCircuit } from '../../packages/core/src/circuit/recommend-circuit.ts';
import { relaxationTimes } from '../../packages/core/src/circuit/relaxation-times.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { knownCircuit } from './known-circuits.ts';
import { simulatedSpectrum, sweep } from './simulated-spectrum.ts';
import { GOOD, type Trial } from './trial.ts';

const NOISE = 0.003;

interface Disturbance {
  readonly what: string;
  /** Whether everything has to come out as without it; else there has to be a warning. */
  readonly isHarmless: boolean;
  readonly apply: (spectrum: Spectrum, chance: Chance) => Spectrum;
}

/** The spectrum of points with these indices. */
function picked({ frequency, re, im }: Spectrum, indices: readonly number[]): Spectrum {
  const pick = (values: Float64Array) => Float64Array.from(indices, (i) => values[i] ?? Number.NaN);
  return { frequency: pick(frequency), re: pick(re), im: pick(im) };
}

const indicesOf = ({ frequency }: Spectrum) => Array.from(frequency.keys());

const disturbances: readonly [Disturbance, ...Disturbance[]] = [
  {
    what: 'points in any order',
    isHarmless: true,
    apply: (spectrum, { share }) =>
      picked(
        spectrum,
        indicesOf(spectrum)
          .map((i) => [i, share()] as const)
          .toSorted(([, a], [, b]) => a - b)
          .map(([i]) => i),
      ),
  },
  {
    what: 'every point twice',
    isHarmless: true,
    apply: (spectrum) =>
      picked(
        spectrum,
        indicesOf(spectrum).flatMap((i) => [i, i]),
      ),
  },
  {
    what: 'MΩ for Ω',
    isHarmless: true,
    apply: ({ frequency, re, im }) => ({
      frequency,
      re: re.map((value) => value / 1e6),
      im: im.map((value) => value / 1e6),
    }),
  },
  {
    what: 'a point far off',
    isHarmless: false,
    apply: ({ frequency, re, im }, { share }) => {
      const off = Math.trunc(share() * re.length);
      return { frequency, re: re.map((value, i) => (i === off ? 3 * value : value)), im };
    },
  },
  {
    what: 'Im Z with the other sign',
    isHarmless: false,
    apply: ({ frequency, re, im }) => ({ frequency, re, im: im.map((value) => -value) }),
  },
  {
    what: 'one point a decade',
    isHarmless: false,
    apply: (spectrum) =>
      picked(
        spectrum,
        indicesOf(spectrum).filter((i) => i % 9 === 0),
      ),
  },
  {
    what: 'noise of 5 %',
    isHarmless: false,
    apply: ({ frequency, re, im }, { normal }) => ({
      frequency,
      re: re.map((value, i) => value + 0.05 * Math.hypot(value, im[i] ?? 0) * normal()),
      im: im.map((value, i) => value + 0.05 * Math.hypot(value, re[i] ?? 0) * normal()),
    }),
  },
];

/** The verdict and the circuit; a typed error counts as an answer, too. */
function answerTo(spectrum: Spectrum) {
  try {
    const { verdict } = kramersKronigTest(spectrum);
    const { circuits } = recommendCircuit(spectrum);
    const isFinite = relaxationTimes(spectrum).gamma.every(Number.isFinite);
    return { verdict: isFinite ? verdict : 'not a number', circuit: circuits[0]?.circuit ?? '' };
  } catch (error) {
    if (error instanceof TafelError) return { verdict: error.code, circuit: '' };
    throw error;
  }
}

/** Spectra of known circuits as careless files have them: harmless changes change nothing, harm is told. */
export function disturbed(seed: number): Trial {
  const chance = chanceFrom(seed);
  const { circuit, values } = knownCircuit(Math.trunc(seed / disturbances.length));
  const { what, isHarmless, apply } = disturbances[seed % disturbances.length] ?? disturbances[0];
  const [high, low] = [1e5, 0.02];
  const spectrum = simulatedSpectrum(
    { circuit, values: values(chance, high, low), frequency: sweep(high, low, 8), noise: NOISE },
    chance,
  );
  const found = answerTo(apply(spectrum, chance));
  const before = isHarmless ? answerTo(spectrum) : null;
  const isRight =
    before === null
      ? found.verdict !== 'pass' && found.verdict !== 'not a number'
      : found.verdict === before.verdict && found.circuit === before.circuit;
  return {
    what: `${circuit}, ${what}: ${found.verdict}, ${found.circuit}; before ${before?.verdict ?? '-'}, ${before?.circuit ?? '-'}`,
    outcome: isRight ? GOOD : `wrong with ${what}`,
  };
}
