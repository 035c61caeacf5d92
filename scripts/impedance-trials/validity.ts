import { kramersKronigTest } from '../../packages/core/src/circuit/kramers-kronig.ts';
import { chanceFrom } from './chance.ts';
import { knownCircuit } from './known-circuits.ts';
import { simulatedSpectrum, sweep } from './simulated-spectrum.ts';
import { GOOD, type Trial } from './trial.ts';

/** Growth of |Z| during a sweep that a test has to see in quiet data. */
const DRIFT = 0.2;
/** Noise between these shares of |Z| is no reason for doubt. */
const QUIET = [0.0005, 0.007] as const;

/** Spectra that obey the Kramers-Kronig relations, every other one of a sample that changes: what the test says. */
export function verdict(seed: number): Trial {
  const chance = chanceFrom(seed);
  const { circuit, values } = knownCircuit(seed >> 1);
  const [high, low] = [1e5, 0.02];
  const noise = chance.between(...QUIET);
  const drift = seed % 2 === 0 ? 0 : DRIFT;
  const spectrum = simulatedSpectrum(
    {
      circuit,
      values: values(chance, high, low),
      frequency: sweep(high, low, chance.oneOf([6, 8, 10])),
      noise,
      drift,
    },
    chance,
  );
  const { verdict: said, reason } = kramersKronigTest(spectrum);
  const isRight = (said === 'pass') === (drift === 0);
  return {
    what: `${circuit}, noise ${(100 * noise).toFixed(2)} %: ${reason}`,
    outcome: isRight ? GOOD : `${drift === 0 ? 'steady' : 'drifting'}, but ${said}`,
  };
}
