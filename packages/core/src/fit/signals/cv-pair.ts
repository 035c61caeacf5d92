import { sweepsOf } from '../../math/sweeps.ts';
import type { Curve } from '../../measurement/curve.ts';
import { measurePeak, type PeakSettings } from './peak.ts';

/** The anodic and the cathodic peak of a cyclic voltammogram, potentials in V, currents in A. */
export interface CvPair {
  readonly Epa: number;
  readonly Epc: number;
  readonly ipa: number;
  readonly ipc: number;
  /** Epa − Epc; 57 to 59 mV/n for a reversible couple at 25 °C. */
  readonly deltaEp: number;
  readonly Ehalf: number;
  /** |ipc/ipa|; null without an anodic peak. */
  readonly ratio: number | null;
  /** Index of the last point of the first sweep. */
  readonly switchIndex: number;
}

/**
 * Pairs two peaks of a cyclic voltammogram (Bard & Faulkner, Electrochemical Methods, 6.5).
 *
 * @throws TafelError NO_REVERSE_SCAN, WINDOW_OUTSIDE_DATA, TOO_FEW_POINTS.
 */
export function measureCvPair(curve: Curve, anodic: PeakSettings, cathodic: PeakSettings): CvPair {
  const { position: Epa, height: ipa } = measurePeak(curve, anodic);
  const { position: Epc, height: ipc } = measurePeak(curve, cathodic);
  return {
    Epa,
    Epc,
    ipa,
    ipc,
    deltaEp: Epa - Epc,
    Ehalf: (Epa + Epc) / 2,
    ratio: ipa === 0 ? null : Math.abs(ipc / ipa),
    switchIndex: sweepsOf(curve.x)[0].end - 1,
  };
}

/**
 * Ratio of the peak currents where the baseline of the reverse peak is not known (Nicholson, Anal. Chem. 38 (1966) 1406).
 *
 * @param ipc0 Reverse peak current from zero. @param isp Current at the switching potential. All of one unit.
 */
export function nicholsonRatio(ipc0: number, isp: number, ipa: number): number {
  return ipc0 / ipa + (0.485 * isp) / ipa + 0.086;
}
