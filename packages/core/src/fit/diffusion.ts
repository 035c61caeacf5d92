import { FARADAY, GAS_CONSTANT } from './physical-constants.ts';

/** What a planar electrode sees of a diffusing species, SI. */
export interface DiffusingSpecies {
  /** Electrons. */
  readonly n: number;
  /** Electrode area, m². */
  readonly area: number;
  /** Diffusion coefficient, m²/s. */
  readonly D: number;
  /** mol/m³. */
  readonly concentration: number;
}

/** Cottrell current at a time after the step, A: nFAC √(D/(πt)). t in s. */
export function cottrellCurrent(
  { n, area, D, concentration }: DiffusingSpecies,
  t: number,
): number {
  return n * FARADAY * area * concentration * Math.sqrt(D / (Math.PI * t));
}

/**
 * Randles-Ševčík peak current of a reversible couple, A: 0.4462947 nFAC √(nFvD/(RT)).
 *
 * @param scanRate V/s. @param temperature K.
 */
export function randlesSevcikCurrent(
  { n, area, D, concentration }: DiffusingSpecies,
  scanRate: number,
  temperature: number,
): number {
  const root = Math.sqrt((n * FARADAY * scanRate * D) / (GAS_CONSTANT * temperature));
  return 0.4462947 * n * FARADAY * area * concentration * root;
}
