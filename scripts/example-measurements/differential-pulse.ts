import type { Voltammogram } from './cyclic-voltammogram.ts';
import { AREA, DIFFUSION, F_OVER_RT, FARADAY, FORMAL_POTENTIAL } from './electrode.ts';

/** Height and length of the pulse: V, s. */
const PULSE = 0.05;
const PULSE_TIME = 0.05;

/** A per mol/m³: i of a Cottrell experiment of one pulse's length at unit concentration. */
const COTTRELL = FARADAY * AREA * Math.sqrt(DIFFUSION / (Math.PI * PULSE_TIME));

/**
 * Difference current of differential-pulse voltammetry, reversible couple, potential read before the pulse.
 *
 *     δi = F A C √(D/(π t)) · [1/(1 + P) − 1/(1 + P·exp(F ΔE/RT))],   P = exp(F (E − E°′)/RT)
 *
 * Source: Parry & Osteryoung, Anal. Chem. 37 (1965) 1634; Bard & Faulkner, Electrochemical Methods, 7.3.
 */
export function differentialPulse(
  concentration: number,
  potential: readonly number[],
): Voltammogram {
  const current = potential.map((value) => {
    const before = Math.exp(F_OVER_RT * (value - FORMAL_POTENTIAL));
    const during = before * Math.exp(F_OVER_RT * PULSE);
    return COTTRELL * concentration * (1 / (1 + before) - 1 / (1 + during));
  });
  return { potential, current };
}

/** Where the peak stands, V, and its height per concentration, A m³/mol: F A √(D/πt) tanh(F ΔE/4RT). */
export const PULSE_PEAK = {
  position: FORMAL_POTENTIAL - PULSE / 2,
  sensitivity: COTTRELL * Math.tanh((F_OVER_RT * PULSE) / 4),
};
