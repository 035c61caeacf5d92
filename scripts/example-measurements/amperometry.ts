import { AREA, DIFFUSION, FARADAY } from './electrode.ts';

/** Thickness of the stirred diffusion layer, m. */
const LAYER = 30e-6;

/** Current after a potential step into the limiting region, resting solution (Cottrell), A. */
export const cottrell = (concentration: number, time: number): number =>
  FARADAY * AREA * concentration * Math.sqrt(DIFFUSION / (Math.PI * time));

/** Limiting current per concentration in stirred solution, A m³/mol: F A D/δ. */
export const STIRRED_SENSITIVITY = (FARADAY * AREA * DIFFUSION) / LAYER;

/**
 * How much of its limiting current an addition has reached after a time: diffusion through a layer whose outer
 * concentration jumps. Source: Crank, The Mathematics of Diffusion, 4.3.
 *
 *     i/i_∞ = 1 + 2 Σ_k (−1)^k exp(−k² π² D t/δ²)
 */
export function approach(time: number): number {
  if (time <= 0) return 0;
  const rate = (Math.PI ** 2 * DIFFUSION * time) / LAYER ** 2;
  let sum = 1;
  for (let k = 1; k <= 60; k++) sum += 2 * (k % 2 === 0 ? 1 : -1) * Math.exp(-(k ** 2) * rate);
  return Math.max(0, sum);
}
