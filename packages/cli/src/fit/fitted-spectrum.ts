import type { SpectrumResult } from './fit-spectrum.ts';

/** Where a spectrum that failed has no results. */
export const NO_RESULT = {
  circuit: null,
  latex: null,
  fit: null,
  kramersKronig: null,
  relaxation: null,
  candidates: null,
} satisfies Record<keyof SpectrumResult, null>;

/** One spectrum and what came of it, or the reason why nothing did. */
export type FittedSpectrum = {
  readonly file: string;
  readonly line: string;
  readonly error: string | null;
} & (SpectrumResult | typeof NO_RESULT);
