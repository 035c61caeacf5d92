import { fitCircuit } from '../../packages/core/src/circuit/fit-circuit.ts';
import { parametersOf } from '../../packages/core/src/circuit/circuit.ts';
import { recommendCircuit } from '../../packages/core/src/circuit/recommend-circuit.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { knownCircuit } from './known-circuits.ts';
import { simulatedSpectrum, sweep } from './simulated-spectrum.ts';
import { GOOD, type Trial } from './trial.ts';

/** What the noise of a spectrum hides: Σ |Z − Ẑ|²/(σ|Z|)² of the two impedances without it. */
const HIDDEN = 4;
/** Share of the points that are missing where some are. */
const MISSING = 0.2;

function withoutSome({ frequency, re, im }: Spectrum, { share }: Chance): Spectrum {
  const isKept = Array.from(frequency, () => share() > MISSING);
  const kept = (values: Float64Array) => values.filter((_, i) => isKept[i]);
  return { frequency: kept(frequency), re: kept(re), im: kept(im) };
}

/** How well a circuit can describe an impedance without noise, in units of that noise. */
function misfit(circuit: string, clean: Spectrum, noise: number): number {
  return fitCircuit(readCircuit(circuit), clean).ssr / (noise * noise);
}

const namesOf = (circuit: string) => parametersOf(readCircuit(circuit)).map(({ name }) => name);

/** Spectra of known circuits: which one is recommended, and whether the noise hides the difference. */
export function recommendation(seed: number): Trial {
  const chance = chanceFrom(seed);
  const { circuit, values: draw } = knownCircuit(seed);
  const high = chance.oneOf([1e6, 2e5, 1e5, 2e4]);
  const low = chance.oneOf([1, 0.1, 0.02, 0.005]);
  const values = draw(chance, high, low);
  const frequency = sweep(high, low, chance.oneOf([6, 8, 10, 12]));
  const noise = chance.between(0.001, 0.02);
  const drift = chance.share() < 0.15 ? 0.01 : 0;
  const simulation = { circuit, values, frequency };
  const whole = simulatedSpectrum({ ...simulation, noise, drift }, chance);
  const spectrum = chance.share() < 0.25 ? withoutSome(whole, chance) : whole;
  const clean = simulatedSpectrum({ ...simulation, noise: 0 }, chance);
  const what = `${circuit}, noise ${(100 * noise).toFixed(2)} %${drift > 0 ? ', drifting' : ''}, ${spectrum.frequency.length} points`;
  const found = recommendCircuit(spectrum);
  const isRight = (entry: (typeof found.circuits)[number] | undefined) =>
    entry !== undefined &&
    ([entry.circuit, ...entry.indistinguishable].includes(circuit) ||
      misfit(entry.circuit, clean, Math.max(noise, found.noise)) < HIDDEN);
  const [first] = found.circuits;
  if (isRight(first)) return { what, outcome: GOOD };
  const names = namesOf(circuit);
  const initial = Object.fromEntries(names.map((name, k) => [name, values[k] ?? 1]));
  const own = fitCircuit(readCircuit(circuit), spectrum, { initial });
  const ownBic =
    own.ssr / (found.noise * found.noise) + names.length * Math.log(2 * spectrum.frequency.length);
  const place = found.circuits.slice(1, 3).some(isRight) ? 'among three' : 'missed';
  const better = (first?.bic ?? Infinity) - ownBic;
  const refusal = found.refused.find((entry) => entry.circuit === circuit)?.reason ?? 'ranked';
  return {
    what: `${what}: ${first?.circuit}, BIC ${better.toFixed(1)} above the true one; ${refusal}`,
    outcome:
      better > 2 ? `${place}, the true one fits better` : `${place}, the data prefer another`,
  };
}
