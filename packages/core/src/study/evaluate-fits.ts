import type { Card } from '../chart/card.ts';
import type { Warning } from '../errors.ts';
import type { AnalyticalSignal } from '../fit/signals/analytical-signal.ts';
import { COLUMNS } from '../measurement/column.ts';
import { calibrateFit } from './calibrate-fit.ts';
import type { CalibrationCurve } from './calibration-curve.ts';
import type { ShownUnit } from './cards/table-columns.ts';
import type { FitConfiguration, StudyConfiguration } from './configuration.ts';
import { CURVE_FIT, fitCurves } from './curve-fit.ts';
import { EQUIVALENT_CIRCUIT, fitEquivalentCircuit } from './equivalent-circuit.ts';
import { groupBy } from './group-by.ts';
import { observe, ownSettings, signalOf } from './observe.ts';
import type { FitResult, Observation } from './result.ts';
import { type StepFiles, withStepFiles } from './step-files.ts';
import type { ProcessedLine, StudyAxis, StudyType } from './study-type.ts';

/** A fit of the study with what it takes to draw it. */
export interface EvaluatedFit {
  readonly fit: FitResult;
  readonly quantityTitle: string;
  readonly shown: ShownUnit;
  readonly curve: CalibrationCurve | null;
  readonly stored: FitConfiguration;
}

interface EvaluateInput {
  readonly study: string;
  readonly type: StudyType;
  readonly configuration: StudyConfiguration;
  readonly lines: readonly ProcessedLine[];
  readonly x: StudyAxis;
  readonly y: StudyAxis;
  readonly concentrationUnit: string;
  /** Unit of the concentrations that settings hold. */
  readonly reportUnit: string;
  readonly stepFiles: StepFiles;
  readonly groupTitle: string;
}

interface Evaluation {
  readonly evaluated: readonly EvaluatedFit[];
  /** Cards that a fit brings beside those that every fit has. */
  readonly cards: readonly Card[];
  readonly warnings: readonly Warning[];
}

/** A signal that is taken from every line, for one stored fit. */
interface Taken {
  readonly signal: AnalyticalSignal;
  readonly stored: FitConfiguration;
  readonly shown: ShownUnit;
}

/** The signals of the stored fits: one each, or one for every parameter that a fit of a curve or circuit finds. */
function signalsOf(input: EvaluateInput, cards: Card[], warnings: Warning[]): Taken[] {
  const { configuration, type, lines, x, y, study, groupTitle } = input;
  const shown = {
    x: { symbol: x.symbol, factor: x.factor },
    y: { symbol: y.symbol, factor: y.factor },
    x·y: { symbol: `${y.symbol}·${x.symbol}`, factor: x.factor * y.factor },
  };
  const units = { x: COLUMNS[x.column].unit, y: COLUMNS[y.column].unit };
  return configuration.CurveFit.flatMap((given): Taken[] => {
    const stored = withStepFiles(given, input.stepFiles);
    if (stored.kind === EQUIVALENT_CIRCUIT && type.fits.includes(EQUIVALENT_CIRCUIT)) {
      const circuit = fitEquivalentCircuit(stored, lines, shown.y);
      cards.push(...circuit.cards);
      return circuit.components.map((component) => ({ ...component, stored }));
    }
    if (stored.kind === CURVE_FIT) {
      const curves = fitCurves(stored, lines, { x, y, units }, groupTitle);
      cards.push(...curves.cards);
      warnings.push(...curves.warnings);
      return curves.components.map((component) => ({ ...component, stored }));
    }
    if (stored.kind === EQUIVALENT_CIRCUIT) {
      warnings.push({
        code: 'CARD_NOT_ALLOWED',
        message: `An equivalent circuit takes impedance spectra; ${type.title} has none.`,
        where: { study },
      });
      return [];
    }
    const signal = signalOf(stored.kind);
    if (signal) return [{ signal, stored, shown: shown[signal.reads] }];
    warnings.push({
      code: 'UNKNOWN_FIT',
      message: `Fit '${stored.kind}' not identified. Element skipped`,
      where: { study },
    });
    return [];
  });
}

/** All observations together, or those of each line by themselves. */
function parted(
  observations: readonly Observation[],
  { separateStats }: FitConfiguration,
): { readonly name: string | null; readonly observations: readonly Observation[] }[] {
  const lines = groupBy(observations, ({ line }) => line);
  if (!separateStats || lines.size < 2) return [{ name: null, observations }];
  return [...lines.values()].map((own) => ({ name: own[0]?.title ?? '', observations: own }));
}

/**
 * Takes every fit's values from the lines, evaluates groups and calibration. What fails is a warning, or a reason beside
 * the missing value.
 */
export function evaluateFits(input: EvaluateInput): Evaluation {
  const { configuration, lines, x, y, concentrationUnit, reportUnit } = input;
  const { Calibration } = configuration;
  const warnings: Warning[] = [];
  const cards: Card[] = [];
  const units = { x: COLUMNS[x.column].unit, y: COLUMNS[y.column].unit };
  const kinds = new Map<string, number>();
  const idOf = (kind: string) => {
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    return before === 0 ? kind : `${kind}-${before + 1}`;
  };
  const evaluated = signalsOf(input, cards, warnings).flatMap(({ signal, stored, shown }) => {
    const observed = observe({
      signal,
      fit: stored,
      lines,
      units,
      concentrationUnit,
      reportUnit,
      substance: Calibration,
    });
    warnings.push(...observed.warnings);
    return parted(observed.observations, stored).map(({ name, observations }): EvaluatedFit => {
      const {
        curve,
        warnings: own,
        ...found
      } = calibrateFit({
        fit: stored,
        observations,
        configuration: Calibration,
        wanted: stored.calibrate ?? (stored.standardAddition || signal.reads !== 'x'),
        concentrationUnit,
        shown,
      });
      const quantityTitle = signal.quantityTitle + (name === null ? '' : `, ${name}`);
      warnings.push(
        ...own.map((warning) => ({ ...warning, message: `${quantityTitle}: ${warning.message}` })),
      );
      return {
        fit: {
          id: idOf(signal.id),
          kind: signal.id,
          title: signal.title + (name === null ? '' : `, ${name}`),
          settings: ownSettings(stored),
          unit: observed.unit,
          observations,
          ...found,
        },
        quantityTitle,
        shown,
        curve,
        stored,
      };
    });
  });
  return { evaluated, cards, warnings };
}
