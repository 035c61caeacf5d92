import { z } from 'zod';
import { weightSchemes } from '../fit/weights.ts';

/** A preprocessing step as stored: `{ step, enabled, …settings }`. Its own settings are checked when it runs. */
export const StepConfiguration = z.looseObject({
  step: z.string(),
  enabled: z.boolean().default(true),
});
export type StepConfiguration = z.infer<typeof StepConfiguration>;

/** A discrete fit as stored: `{ kind, …settings }`; the shared fields of the specification have their defaults here. */
export const FitConfiguration = z.looseObject({
  kind: z.string(),
  fitStatistics: z.boolean().default(true),
  showExtractedValues: z.boolean().default(true),
  /** Ids of observations that the user left out, each with a reason: `sha256#index/step`. */
  OmitObservations: z
    .array(z.union([z.string(), z.object({ id: z.string(), reason: z.string().optional() })]))
    .default([]),
  standardAddition: z.boolean().default(false),
  /** Bin width of the histogram, SI unit of the values; absent: chosen from the values. */
  histogramBandwidth: z.number().positive().optional(),
  /** What a result of standard addition is multiplied with for the dilution of the sample. */
  dilutionFactor: z.number().positive().default(1),
  /** Statistics and calibration for each line (electrode) of its own. */
  separateStats: z.boolean().default(false),
  /** Whether values that have a place on a plate are shown as a map; they are unless switched off. */
  Mapping: z.boolean().nullish(),
  /** The scan of which the map shows values; absent: the mean over all scans. */
  Scan: z.int().nullish(),
  /** Whether a calibration line is drawn; by default for heights, areas and means, not for positions. */
  calibrate: z.boolean().optional(),
});
export type FitConfiguration = z.infer<typeof FitConfiguration>;

const currentDirections = ['Forward_Current', 'Reverse_Current', 'Difference_Current'] as const;
export const CurrentDirection = z.enum(currentDirections);
export type CurrentDirection = z.infer<typeof CurrentDirection>;

/** A second unit of concentrations: shown as value · Scale + Offset. */
const AlternativeUnit = z.object({ Unit: z.string(), Scale: z.number(), Offset: z.number() });
export type AlternativeUnit = z.infer<typeof AlternativeUnit>;

const AxisProperties = z.looseObject({
  LogX: z.boolean().default(false),
  LogY: z.boolean().default(false),
  /** Quantity on the y axis; null: the study type's default. */
  MeasuredParameter: z.string().nullable().default(null),
  /** Unit of the concentration axis. */
  Unit: z.string().nullable().default(null),
  /** Prefix (or time unit) of the x and y axis as shown; null: the study type's default. */
  Xscale: z.string().nullable().default(null),
  Yscale: z.string().nullable().default(null),
  AlternativeUnit: AlternativeUnit.nullable().optional(),
});

const Titles = z.looseObject({
  XfitLabel: z.string().default(''),
  Xlabel: z.string().default(''),
  Ylabel: z.string().default(''),
  MainName: z.string().default(''),
});

/** A solution of one ion, told by the state of its lines. */
const Ion = z.object({
  state: z.string(),
  /** Charge number, with its sign. */
  charge: z.int().refine((z) => z !== 0, 'an ion has a charge'),
});

/** Which lines tell how an electrode prefers its own ion to others. */
const Selectivity = z.object({
  primary: Ion,
  interferents: z.array(
    Ion.extend({
      /** Activity of the ion in the background of its lines (fixed interference), in the report's unit; null: separate solutions. */
      background: z.number().positive().nullable().default(null),
    }),
  ),
});

/** Samples whose concentration is known from a reference method: they are compared, and do not enter the calibration. */
const Comparison = z.object({
  /** State of their lines. */
  samples: z.string(),
  /** Whether the analyte is glucose, which has criteria of its own. */
  glucose: z.boolean().default(false),
});

/** Calibration of a study, limits and what they are taken from. */
export const CalibrationConfiguration = z.looseObject({
  ModelType: z.string().default('Linear'),
  weights: z.enum(weightSchemes).default('1'),
  sigma: z.enum(['residual', 'intercept', 'blank']).default('residual'),
  level: z.number().gt(0).lt(1).default(0.95),
  /** Relative deviation allowed in the linear range. */
  tolerance: z.number().positive().default(0.05),
  /** Whether the line goes through the means of the levels instead of the single observations. */
  means: z.boolean().default(false),
  /** Whether scans, or positions on a plate, are averaged before anything else. */
  averageScans: z.boolean().default(false),
  averagePositions: z.boolean().default(false),
  /** Logarithmic axes of the result; null: as the model suggests. */
  LogX: z.boolean().nullable().default(null),
  LogY: z.boolean().nullable().default(null),
  /** Electrode area, m²: gives the sensitivity per area. */
  electrodeArea: z.number().positive().nullable().default(null),
  /** Of the analyte, g/mol: takes masses to amounts of substance. */
  molarMass: z.number().positive().nullable().default(null),
  /** Of the sample, g/mL: takes ratios (ppm) to masses per volume. */
  density: z.number().positive().nullable().default(null),
  Selectivity: Selectivity.nullable().default(null),
  Comparison: Comparison.nullable().default(null),
});

const Properties = z.looseObject({
  /** States that are drawn and evaluated; null: all. */
  stateType: z.array(z.string()).nullable().default(null),
  currentDirection: CurrentDirection.default('Forward_Current'),
});

/** One study of a report: the payload sections of the specification. */
export const StudyConfiguration = z.looseObject({
  Titles: Titles.prefault({}),
  AxisProperties: AxisProperties.prefault({}),
  PreProcessing: z.array(StepConfiguration).default([]),
  CurveFit: z.array(FitConfiguration).default([]),
  Calibration: CalibrationConfiguration.prefault({}),
  FeatureCheck: z.array(z.looseObject({ check: z.string() })).default([]),
  Properties: Properties.prefault({}),
  /** Techniques whose lines the study takes; null: all that belong to its type. */
  Techniques: z.array(z.string()).nullable().default(null),
  /** Single lines that the study takes, as `sha256#index`; null: chosen by technique. */
  Lines: z.array(z.string()).nullable().default(null),
});
export type StudyConfiguration = z.infer<typeof StudyConfiguration>;
