import { circuitImpedance } from '../../packages/core/src/circuit/impedance.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import type { Chance } from './chance.ts';

/** Frequencies from the highest down, evenly on a logarithmic scale, Hz. */
export const sweep = (high: number, low: number, perDecade: number): Float64Array => {
  const steps = Math.round(perDecade * Math.log10(high / low));
  return Float64Array.from({ length: steps + 1 }, (_, i) => high * (low / high) ** (i / steps));
};

interface Simulation {
  readonly circuit: string;
  readonly values: readonly number[];
  readonly frequency: Float64Array;
  /** Standard deviation of each part as a share of |Z|. */
  readonly noise: number;
  /** Share by which every value of a resistance has grown at the end of the sweep. */
  readonly drift?: number;
}

/** What an instrument measures of a circuit, the noise by chance. */
export function simulatedSpectrum(
  { circuit, values, frequency, noise, drift = 0 }: Simulation,
  { normal }: Chance,
): Spectrum {
  const n = frequency.length;
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  const tree = readCircuit(circuit);
  const at = [new Float64Array(1), new Float64Array(1)] as const;
  frequency.forEach((f, i) => {
    const grown = 1 + (drift * i) / (n - 1);
    circuitImpedance(tree, [f]).values(values, ...at);
    const [x = 0, y = 0] = [at[0][0], at[1][0]];
    const size = noise * Math.hypot(x, y);
    re[i] = grown * x + size * normal();
    im[i] = grown * y + size * normal();
  });
  return { frequency, re, im };
}
