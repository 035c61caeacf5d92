import type { z } from 'zod';
import type { Curve } from '../../measurement/curve.ts';
import type { Warning } from '../../errors.ts';
import type { Member } from '../../registry.ts';

/** A baseline found from chosen points. */
interface Baseline {
  /** At every x asked for; NaN where it is not defined. */
  readonly values: Float64Array;
  /** What was fitted, by symbol. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly warnings?: readonly Warning[];
}

/** One way to find a baseline. */
export interface BaselineType<Settings = unknown> extends Member {
  /** Settings of its own, beside range, mode and sweep. */
  readonly settings: z.ZodType<Settings>;
  /**
   * @param chosen The points that the baseline is found from.
   * @param at Where it is wanted.
   * @throws TafelError TOO_FEW_POINTS.
   */
  find(chosen: Curve, at: Float64Array, settings: Settings): Baseline;
}

/** Infers the settings of a baseline from its schema. */
export const defineBaseline = <Settings>(type: BaselineType<Settings>): BaselineType<Settings> =>
  type;
