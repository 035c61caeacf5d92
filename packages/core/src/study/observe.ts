import { TafelError, type Warning } from '../errors.ts';
import { analyticalSignals } from '../fit/signals/index.ts';
import type { AnalyticalSignal, SignalResult } from '../fit/signals/analytical-signal.ts';
import { convertConcentration, type Substance } from '../units/concentration.ts';
import type { FitConfiguration } from './configuration.ts';
import type { Observation } from './result.ts';
import type { ProcessedLine } from './study-type.ts';

/** Finds a signal by its id, or by the title that the specification puts on the wire (ΔY, Ȳ, multiȲ). */
export function signalOf(kind: string): AnalyticalSignal | undefined {
  return (
    analyticalSignals.find(kind) ?? analyticalSignals.members.find(({ title }) => title === kind)
  );
}

/** SI unit of what a signal reads. */
function signalUnit(
  { reads, unit }: AnalyticalSignal,
  units: { readonly x: string; readonly y: string },
): string {
  if (unit !== undefined) return unit;
  if (reads === 'x') return units.x;
  return reads === 'y' ? units.y : `${units.y}·${units.x}`;
}

interface ObserveInput {
  readonly signal: AnalyticalSignal;
  readonly fit: FitConfiguration;
  readonly lines: readonly ProcessedLine[];
  /** SI units of the axes. */
  readonly units: { readonly x: string; readonly y: string };
  /** Concentration unit of the study, and of the concentrations in settings. */
  readonly concentrationUnit: string;
  readonly reportUnit: string;
  /** For concentrations of another kind than the report's. */
  readonly substance: Substance;
}

interface Observed {
  /** SI unit of the values. */
  readonly unit: string;
  readonly observations: readonly Observation[];
  readonly warnings: readonly Warning[];
}

/** Ids of omitted observations with their reasons. */
function omissions({ OmitObservations }: FitConfiguration): Map<string, string | null> {
  return new Map(
    OmitObservations.map((entry) =>
      typeof entry === 'string' ? [entry, null] : [entry.id, entry.reason ?? null],
    ),
  );
}

/** Fields of a stored fit that are not the signal's own settings. */
const SHARED = new Set([
  'kind',
  'fitStatistics',
  'showExtractedValues',
  'OmitObservations',
  'standardAddition',
  'dilutionFactor',
  'calibrate',
  'histogramBandwidth',
  'separateStats',
  'Mapping',
  'Scan',
]);

/** What a stored fit says beside the shared fields. */
export function ownSettings(fit: FitConfiguration): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fit).filter(([key]) => !SHARED.has(key)));
}

/**
 * Takes a signal from every line. A line on which it fails keeps its place, with the reason and without a value; it
 * never becomes 0 and never stops the others.
 */
export function observe(input: ObserveInput): Observed {
  const { signal, fit, lines, units, concentrationUnit, reportUnit, substance } = input;
  const omitted = omissions(fit);
  const unit = signalUnit(signal, units);
  const warnings: Warning[] = [];
  const strangers = new Set<string>();
  const group = (value: number | null, unitText: string | null): number | null => {
    if (value === null || unitText === null) return value;
    const converted = convertConcentration(value, unitText, concentrationUnit, substance);
    if (converted === undefined) strangers.add(unitText);
    return converted ?? null;
  };
  const observations = lines.flatMap((line): Observation[] => {
    const base = {
      line: line.ref,
      fileName: line.fileName,
      title: line.name,
      concUnit: concentrationUnit,
      state: line.line.state,
      scan: line.line.scan,
      mapping: line.line.mapping,
      unit,
    };
    const own = group(line.line.group, line.line.concUnit);
    const failed = (error: Observation['error']): Observation => ({
      ...base,
      id: line.ref,
      group: own,
      value: null,
      details: {},
      edge: false,
      omitted: omitted.has(line.ref),
      omitReason: omitted.get(line.ref) ?? null,
      error,
    });
    const result = measured(signal, fit, line);
    if ('code' in result) return [failed(result)];
    warnings.push(
      ...result.warnings.map((warning) => ({
        ...warning,
        where: { file: line.fileName, ...warning.where },
      })),
    );
    return result.values.map((value): Observation => {
      const id = value.step === null ? line.ref : `${line.ref}/${value.step}`;
      return {
        ...base,
        id,
        group: value.concentration === null ? own : group(value.concentration, reportUnit),
        value: value.value,
        details: value.details,
        edge: value.edge ?? false,
        omitted: omitted.has(id),
        omitReason: omitted.get(id) ?? null,
        error: null,
      };
    });
  });
  if (strangers.size > 0)
    warnings.push({
      code: 'GROUPS_NOT_CONVERTIBLE',
      message: `Concentrations in ${[...strangers].join(', ')} cannot be turned into ${concentrationUnit} without a molar mass or a density; these lines do not enter the calibration.`,
    });
  return { unit, observations, warnings };
}

function measured(
  signal: AnalyticalSignal,
  fit: FitConfiguration,
  line: ProcessedLine,
): SignalResult | NonNullable<Observation['error']> {
  try {
    const settings = signal.settings.safeParse(ownSettings(fit));
    if (!settings.success) {
      const issue = settings.error.issues[0];
      const missing = issue?.code === 'invalid_type' && issue.input === undefined;
      return {
        code: missing ? 'MISSING_SETTING' : 'INVALID_SETTING',
        message:
          `${signal.title}: '${issue?.path.join('.') ?? ''}' ${missing ? 'is missing' : 'is not valid'}. ${issue?.message ?? ''}`.trim(),
      };
    }
    return signal.measure(line.processed, settings.data);
  } catch (error) {
    if (!(error instanceof TafelError)) throw error;
    return { code: error.code, message: error.message };
  }
}
