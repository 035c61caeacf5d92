import type { z } from 'zod';
import type { Warning } from '../../errors.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { Member } from '../../registry.ts';

/** One value taken from one line (or from one step of a line). */
export interface SignalValue {
  /** The value that goes into statistics and calibration, in the SI unit of `unitOf`. */
  readonly value: number;
  /** Step number from 0 for signals that take several values from one line. */
  readonly step: number | null;
  /** Concentration that the settings give for the step, in the report's unit; null: the line's own group. */
  readonly concentration: number | null;
  /** Everything else that was found, SI: position, height, fwhm, left, right … null where it does not exist. */
  readonly details: Readonly<Record<string, number | null>>;
  /** True when a peak sits on the edge of its window. */
  readonly edge?: boolean;
}

export interface SignalResult {
  readonly values: readonly SignalValue[];
  readonly warnings: readonly Warning[];
}

/** One kind of discrete fit: a number, or a few, from one data line. */
export interface AnalyticalSignal<Settings = unknown> extends Member {
  /** Name in the report's texts: ΔY, Ȳ, multiȲ … */
  readonly title: string;
  readonly settings: z.ZodType<Settings>;
  /** The axis that the value is read on: peak position on x, the others on y. Area is both. */
  readonly reads: 'x' | 'y' | 'x·y';
  /** SI unit of the value, where it is not that of the axis: of a component of a circuit. */
  readonly unit?: string;
  /** What the value is called on the axis of a calibration: 'Peak height'. */
  readonly quantityTitle: string;
  /** @throws TafelError where the line gives no value. */
  measure(curve: Curve, settings: Settings): SignalResult;
}
