import { AREA, DIFFUSION, F_OVER_RT, FARADAY, FORMAL_POTENTIAL } from './electrode.ts';

export interface Voltammogram {
  /** V and A, in the order of the scan. */
  readonly potential: readonly number[];
  readonly current: readonly number[];
}

interface CyclicScan {
  /** mol/m³ of the reduced form. */
  readonly concentration: number;
  /** V/s */
  readonly scanRate: number;
  readonly start: number;
  readonly vertex: number;
  /** Potential between stored points, V. */
  readonly step: number;
}

/** Internal steps per stored point: the semi-derivative then is within 0.01 % of its limit at the peak. */
const SUBSTEPS = 8;

/**
 * Cyclic voltammogram of a reversible one-electron oxidation at a planar electrode, equal diffusion coefficients.
 *
 *     i(t) = F A √D · d½/dt½ [C − C_R(0, t)],   C_R(0, t) = C / (1 + exp(F (E(t) − E°′)/RT))
 *
 * The Nernst equation fixes the surface concentration, so the diffusion problem is one semi-derivative. It is taken by
 * product integration, exact for a function that is straight between its points:
 *
 *     d½f/dt½ (t_n) = 2/√π · Σ_k (Δf_k/Δt) (√(t_n − t_{k−1}) − √(t_n − t_k))
 *
 * Source: Oldham, Anal. Chem. 44 (1972) 196; Nicholson & Shain, Anal. Chem. 36 (1964) 706 for the result, whose peak is
 * 0.4463 F A C √(F v D/RT) at E°′ + 28.5 mV.
 */
export function cyclicVoltammogram(scan: CyclicScan): Voltammogram {
  const sweep = Math.round((scan.vertex - scan.start) / scan.step);
  const fine = sweep * SUBSTEPS;
  const potentialAt = (k: number) =>
    scan.start + ((fine - Math.abs(k - fine)) * scan.step) / SUBSTEPS;
  const dt = scan.step / SUBSTEPS / scan.scanRate;
  const oxidised = Array.from({ length: 2 * fine + 1 }, (_, k) => {
    const ratio = Math.exp(F_OVER_RT * (potentialAt(k) - FORMAL_POTENTIAL));
    return (scan.concentration * ratio) / (1 + ratio);
  });
  const rootDifference = Array.from(
    { length: 2 * fine + 1 },
    (_, j) => Math.sqrt(j + 1) - Math.sqrt(j),
  );
  const factor = (FARADAY * AREA * Math.sqrt(DIFFUSION) * 2) / Math.sqrt(Math.PI * dt);
  const potential: number[] = [];
  const current: number[] = [];
  for (let n = 0; n <= 2 * fine; n += SUBSTEPS) {
    // the jump from the bulk to the start potential happened before the scan, at equilibrium
    let sum = 0;
    for (let k = 1; k <= n; k++) sum += (oxidised[k]! - oxidised[k - 1]!) * rootDifference[n - k]!;
    potential.push(potentialAt(n));
    current.push(factor * sum);
  }
  return { potential, current };
}

/** Randles-Ševčík: peak current of a reversible one-electron couple at 25 °C, A. analysis.md 10. */
export const randlesSevcik = (concentration: number, scanRate: number): number =>
  0.4462947 * FARADAY * AREA * concentration * Math.sqrt(F_OVER_RT * scanRate * DIFFUSION);
