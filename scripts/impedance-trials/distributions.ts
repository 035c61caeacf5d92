import { relaxationTimes } from '../../packages/core/src/circuit/relaxation-times.ts';
import { relaxationZarcs } from '../../packages/core/src/circuit/relaxation-zarcs.ts';
import { chanceFrom } from './chance.ts';
import { simulatedSpectrum, sweep } from './simulated-spectrum.ts';
import { GOOD, type Trial } from './trial.ts';

const NOISE = 0.002;
/** Factors by which resistances and time constants may be off. */
interface Tolerance {
  readonly resistance: number;
  readonly time: number;
}
const PARAMETRIC: Tolerance = { resistance: 1.1, time: 1.1 };
/** A regularised peak of a broad relaxation has lobes beside it, which hold some of its resistance. */
const REGULARISED: Tolerance = { resistance: 1.35, time: 1.3 };

const isNear = (a: number, b: number, factor: number) =>
  Math.abs(Math.log(a / b)) < Math.log(factor);

interface Peak {
  readonly tau: number;
  readonly resistance: number;
}

/** Whether the largest peaks are those expected. */
function agree(found: readonly Peak[], expected: readonly Peak[], tolerance: Tolerance): boolean {
  const largest = found
    .toSorted((a, b) => b.resistance - a.resistance)
    .slice(0, expected.length)
    .toSorted((a, b) => a.tau - b.tau);
  return expected.every(
    ({ tau, resistance }, k) =>
      isNear(largest[k]?.tau ?? 0, tau, tolerance.time) &&
      isNear(largest[k]?.resistance ?? 0, resistance, tolerance.resistance),
  );
}

const told = (peaks: readonly Peak[]) =>
  peaks
    .map(({ tau, resistance }) => `${resistance.toPrecision(3)} Ω at ${tau.toPrecision(3)} s`)
    .join(', ');

/** One or two relaxations of known place: the peaks of both kinds of distribution. */
export function distribution(seed: number): Trial {
  const chance = chanceFrom(seed);
  const isIdeal = seed % 2 === 0;
  const first = chance.between(1e-4, 1e-2);
  // what is told apart lies the farther apart, the broader the peaks are
  const factor = isIdeal ? chance.between(8, 100) : chance.between(40, 300);
  const times = seed % 3 === 0 ? [first] : [first, first * factor];
  const exponent = isIdeal ? 1 : 0.78 + 0.15 * chance.share();
  const expected = times.map((tau) => ({ tau, resistance: chance.between(50, 200) }));
  const spectrum = simulatedSpectrum(
    {
      circuit: ['R0', ...expected.map((_, k) => `Zarc${k + 1}`)].join('-'),
      values: [10, ...expected.flatMap(({ tau, resistance }) => [resistance, tau, exponent])],
      frequency: sweep(1e5, 0.02, 10),
      noise: NOISE,
    },
    chance,
  );
  const { peaks } = relaxationTimes(spectrum);
  const { relaxations } = relaxationZarcs(spectrum);
  const outcome = [
    agree(peaks, expected, REGULARISED) ? '' : 'regularised wrong',
    relaxations.length === expected.length && agree(relaxations, expected, PARAMETRIC)
      ? ''
      : 'parametric wrong',
  ].filter((text) => text !== '');
  return {
    what: `${told(expected)}, exponent ${exponent.toFixed(2)}: ${told(peaks)}; ${told(relaxations)}`,
    outcome: outcome.length === 0 ? GOOD : outcome.join(', '),
  };
}
