/** Constants (CODATA 2018) and the simulated experiment. All values SI. */
export const FARADAY = 96485.33212;
const GAS_CONSTANT = 8.314462618;
export const TEMPERATURE = 298.15;
/** F/RT, 1/V. */
export const F_OVER_RT = FARADAY / (GAS_CONSTANT * TEMPERATURE);

/** A disc of 3 mm, and ferrocyanide-like diffusion: m², m²/s. */
export const AREA = Math.PI * 0.0015 ** 2;
export const DIFFUSION = 6.7e-10;
/** Formal potential of the one-electron couple against the reference electrode, V. */
export const FORMAL_POTENTIAL = 0.23;
