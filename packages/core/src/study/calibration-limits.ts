import {
  ep17Limits,
  ichLimits,
  iso11843Limits,
  type SigmaSource,
} from '../fit/detection-limits.ts';
import type { Calibration } from '../fit/calibration.ts';
import type { CountedValue } from './counted-values.ts';
import type { LimitsByDefinition } from './result.ts';

interface LimitsInput {
  readonly calibration: Calibration;
  readonly counted: readonly CountedValue[];
  readonly sigma: SigmaSource;
  readonly isWeighted: boolean;
  /** Confidence level of intervals; α = 1 − level. */
  readonly level: number;
}

const NONE = { critical: null, detection: null, quantification: null, isChosen: false };
const WITH_SPREAD = 2;

/** Signals of one level. */
const signalsAt = (counted: readonly CountedValue[], level: number) =>
  Float64Array.from(
    counted.filter(({ group }) => group === level),
    ({ value }) => value,
  );

/** Limit of blank and of detection by CLSI EP17, taken to concentrations by the straight line. */
function ep17({ calibration, counted }: LimitsInput): LimitsByDefinition[] {
  const { a, b } = calibration.fit.parameters;
  const upward = (values: Float64Array) => (b < 0 ? values.map((value) => -value) : values);
  const blanks = signalsAt(counted, 0);
  const lowest = counted.reduce(
    (low, { group }) => (group > 0 ? Math.min(low, group) : low),
    Infinity,
  );
  const low = signalsAt(counted, lowest);
  if (blanks.length < WITH_SPREAD || low.length < WITH_SPREAD) return [];
  const limits = ep17Limits(upward(blanks), [upward(low)]);
  const concentration = (signal: number) => (signal - Math.sign(b) * a) / Math.abs(b);
  const definition = `CLSI EP17, ${blanks.length} blanks and ${low.length} low samples`;
  return [
    {
      ...NONE,
      definition: `${definition}, parametric`,
      critical: concentration(limits.lob),
      detection: concentration(limits.lod),
    },
    {
      ...NONE,
      definition: `${definition}, 95th percentile`,
      critical: concentration(limits.lobNonParametric),
    },
  ];
}

/**
 * Limits of a straight calibration line by every definition that its data allow, in the unit of the concentrations; none
 * where the line gives no limit.
 */
export function limitsByDefinition(input: LimitsInput): readonly LimitsByDefinition[] {
  const { calibration, counted, sigma, isWeighted, level } = input;
  const { fit, limitsReason, lod, loq } = calibration;
  if (fit.model.id !== 'Linear' || (limitsReason !== null && lod.residual === null)) return [];
  const blanks = signalsAt(counted, 0);
  const { iupac3s } = ichLimits(fit, blanks).lod;
  const ich = (definition: string, source: SigmaSource): LimitsByDefinition => ({
    ...NONE,
    definition,
    detection: lod[source],
    quantification: loq[source],
    isChosen: source === sigma,
  });
  const iso = isWeighted
    ? null
    : iso11843Limits(
        fit,
        Float64Array.from(counted, ({ group }) => group),
        { alpha: 1 - level },
      );
  return [
    ich('ICH Q2, 3.3 and 10 σ/|b|, σ of the residuals', 'residual'),
    ich('ICH Q2, 3.3 and 10 σ/|b|, σ of the intercept', 'intercept'),
    ...(lod.blank === null
      ? []
      : [
          ich('ICH Q2, 3.3 and 10 σ/|b|, σ of the blanks', 'blank'),
          { ...NONE, definition: 'IUPAC 1995, 3 s of the blanks', detection: iupac3s },
        ]),
    ...(iso === null
      ? []
      : [
          {
            ...NONE,
            definition: 'ISO 11843-2 and DIN 32645, k = 3',
            critical: iso.criticalValue,
            detection: iso.minimumDetectable,
            quantification: iso.quantification,
          },
          {
            ...NONE,
            definition: 'ISO 11843-2, iterated',
            critical: iso.criticalValue,
            detection: iso.minimumDetectableIterated,
          },
        ]),
    ...ep17(input),
  ];
}
