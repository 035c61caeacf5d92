import { TafelError, type Warning, type Where } from '../errors.ts';
import type { Curve } from '../measurement/curve.ts';
import { preprocessingSteps } from './index.ts';
import { pickPoints, pointsWhere } from './pick-points.ts';
import { readSettings } from './settings.ts';
import type { PreprocessingStep, StepResult } from './step.ts';

/** A step as stored: `{ step, enabled, …settings }`. */
export interface StoredStep {
  readonly step: string;
  readonly enabled?: boolean;
  readonly [setting: string]: unknown;
}

/** A line after its preprocessing. */
export interface Preprocessed {
  readonly curve: Curve;
  readonly warnings: readonly Warning[];
  /** The last baseline that was subtracted, on the curve as it was then; null without one. */
  readonly baseline: Curve | null;
  /** Points that steps left out, on the curve as it was then. */
  readonly removed: Curve;
  /** What the last fitting step found, by symbol; null without one. */
  readonly parameters: Readonly<Record<string, number>> | null;
}

interface KnownStep {
  readonly member: PreprocessingStep;
  readonly settings: unknown;
}

/** Looks the steps up and checks their settings, once for all lines. */
function knownSteps(stored: readonly StoredStep[], where: Where, warnings: Warning[]): KnownStep[] {
  const known: KnownStep[] = [];
  for (const { step, enabled = true, ...rest } of stored) {
    const member = preprocessingSteps.find(step);
    if (member === undefined)
      warnings.push({
        code: 'UNKNOWN_PREPROCESSING',
        message: `Removing '${step}'. Please validate the preprocessing configured.`,
        where: { ...where, step },
      });
    else if (enabled)
      known.push({ member, settings: readSettings(member.settings, rest, step, where) });
  }
  return known;
}

/** Applies a step; its errors and warnings learn where they happened. */
function applyStep(
  { member, settings }: KnownStep,
  curve: Curve,
  out: Float64Array | undefined,
  where: Where,
): StepResult {
  try {
    const result = member.apply(curve, settings, out);
    const warnings = (result.warnings ?? []).map((warning) => ({
      ...warning,
      where: { ...where, step: member.id, ...warning.where },
    }));
    return { ...result, warnings };
  } catch (error) {
    if (!(error instanceof TafelError)) throw error;
    throw new TafelError(error.code, error.message, { ...where, step: member.id, ...error.where });
  }
}

function joined(a: Curve, b: Curve): Curve {
  const join = (first: Float64Array, second: Float64Array) => {
    const both = new Float64Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    return both;
  };
  return { x: join(a.x, b.x), y: join(a.y, b.y) };
}

/** The baseline as a curve of its own, without the points where it is not defined. */
function baselineCurve({ x }: Curve, values: Float64Array): Curve {
  return pointsWhere({ x, y: values }, (i) => Number.isFinite(values[i]));
}

/**
 * Runs a list of steps on a curve, in the order of the list. The curve given stays as it was. A step that Tafel does not
 * know is left out with a warning; once a curve is empty no further step is applied.
 *
 * @param where The line in the researcher's material, for errors and warnings.
 * @throws TafelError of the step that cannot be applied, or MISSING_SETTING, INVALID_SETTING.
 */
export function preprocess(
  curve: Curve,
  steps: readonly StoredStep[],
  where: Where = {},
): Preprocessed {
  const warnings: Warning[] = [];
  let current = curve;
  let baseline: Curve | null = null;
  let removed: Curve = { x: new Float64Array(), y: new Float64Array() };
  let parameters: Preprocessed['parameters'] = null;
  // y of the step before last: nobody else has it
  let spare: Float64Array | undefined;
  for (const step of knownSteps(steps, where, warnings)) {
    if (current.x.length === 0) break;
    const out = spare?.length === current.y.length ? spare : undefined;
    const result = applyStep(step, current, out, where);
    warnings.push(...(result.warnings ?? []));
    if (result.baseline !== undefined) baseline = baselineCurve(current, result.baseline);
    if (result.removed !== undefined && result.removed.length > 0)
      removed = joined(removed, pickPoints(current, result.removed));
    if (result.parameters !== undefined) parameters = result.parameters;
    if (result.curve.y !== current.y) {
      if (result.curve.y === spare) spare = undefined;
      if (current.y !== curve.y) spare = current.y;
    }
    current = result.curve;
  }
  return { curve: current, warnings, baseline, removed, parameters };
}
