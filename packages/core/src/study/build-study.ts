import type { Card, ChartLine, Readout } from '../chart/card.ts';
import { curveKey } from '../chart/curve-key.ts';
import type { Warning } from '../errors.ts';
import { COLUMNS } from '../measurement/column.ts';
import type { Curve } from '../measurement/curve.ts';
import { preprocessingSteps } from '../preprocess/index.ts';
import { studyAxes } from './axes.ts';
import { calibrateFit } from './calibrate-fit.ts';
import { checksCard } from './cards/checks-card.ts';
import { fitCards } from './cards/fit-cards.ts';
import { chartLine, filesCard, processedLinesCard, rawLinesCard } from './cards/line-cards.ts';
import { runChecks } from './checks/run-checks.ts';
import type { StudyConfiguration } from './configuration.ts';
import { duplicateMappings } from './duplicate-mappings.ts';
import { EQUIVALENT_CIRCUIT, fitEquivalentCircuit } from './equivalent-circuit.ts';
import type { StudyLine } from './line.ts';
import { observe, ownSettings, signalOf } from './observe.ts';
import { processLines } from './process-lines.ts';
import { readoutOf } from './readout.ts';
import type { FitResult, StudyResults } from './result.ts';
import { DEFAULT_STATE, linesInStates, statesOf } from './states.ts';
import type { ProcessedLine, StudyContext, StudyType } from './study-type.ts';

export interface StudyInput {
  readonly id: string;
  readonly type: StudyType;
  readonly configuration: StudyConfiguration;
  readonly lines: readonly StudyLine[];
  /** 'Concentration' and its unit, of the report. */
  readonly notation: string;
  readonly unit: string;
}

/** A built study: plain JSON but for the points of the lines that its cards draw. */
export interface StudyBuild {
  readonly title: string;
  readonly lines: number;
  readonly states: readonly string[];
  readonly cards: readonly Card[];
  readonly readout: readonly Readout[];
  readonly results: StudyResults;
  readonly warnings: readonly Warning[];
  readonly curves: ReadonlyMap<string, Curve>;
}

/** Enabled steps in a few words: 'Savitzky-Golay 9 points, order 2'. */
function stepsText({ PreProcessing }: StudyConfiguration): string {
  return PreProcessing.filter(({ enabled, step }) => enabled && preprocessingSteps.find(step))
    .map(({ step }) => step)
    .join(', ');
}

/** Lines of the selected states, with the warning of the specification when none is selected. */
function selectStates(
  lines: readonly StudyLine[],
  selected: readonly string[] | null,
  warnings: Warning[],
) {
  const withState = lines.map((line) => ({ line, state: line.line.state }));
  const states = statesOf(withState);
  if (selected?.length === 0 && states.length > 1)
    warnings.push({
      code: 'NO_STATES_SELECTED',
      message: `No states selected. Choose from ${states.join(', ')}.`,
    });
  const chosen = linesInStates(withState, selected).map(({ line }) => line);
  return { states: lines.length === 0 ? [DEFAULT_STATE] : states, chosen };
}

/** The points of every drawn line, under the keys that its charts look them up by. */
function drawnCurves(lines: readonly ProcessedLine[], context: StudyContext): Map<string, Curve> {
  const curves = new Map<string, Curve>();
  const keep = (line: ProcessedLine, stage: ChartLine['stage'], curve: Curve) =>
    curves.set(curveKey(chartLine(line, stage, context), context.id), curve);
  for (const line of lines) {
    keep(line, 'raw', line.raw);
    keep(line, 'processed', line.processed);
    if (line.baseline) keep(line, 'baseline', line.baseline);
  }
  return curves;
}

/**
 * Builds one study: selects states, cleans and preprocesses the lines, takes the fits' values, evaluates groups and
 * calibration, and lays out the cards. Pure; what goes wrong with one line, step or fit is a warning or a reason beside
 * the missing value.
 */
export function buildStudy(input: StudyInput): StudyBuild {
  const { id, type, configuration, notation, unit } = input;
  const warnings: Warning[] = [];
  const { states, chosen } = selectStates(
    input.lines,
    configuration.Properties.stateType,
    warnings,
  );
  const axes = studyAxes(type, configuration, chosen);
  const processed = processLines(chosen, configuration, axes);
  warnings.push(...processed.warnings, ...duplicateMappings(chosen));
  const { lines } = processed;
  const units = { x: COLUMNS[axes.x.column].unit, y: COLUMNS[axes.y.column].unit };
  const shownX = { symbol: axes.x.symbol, factor: axes.x.factor };
  const shownY = { symbol: axes.y.symbol, factor: axes.y.factor };
  const shownArea = {
    symbol: `${axes.y.symbol}·${axes.x.symbol}`,
    factor: axes.x.factor * axes.y.factor,
  };
  const circuitCards: Card[] = [];
  const taken = configuration.CurveFit.flatMap((fit) => {
    if (fit.kind === EQUIVALENT_CIRCUIT && type.fits.includes(EQUIVALENT_CIRCUIT)) {
      const circuit = fitEquivalentCircuit(fit, lines, shownY);
      circuitCards.push(...circuit.cards);
      return circuit.components.map((component) => ({ ...component, fit }));
    }
    const signal = signalOf(fit.kind);
    if (!signal) {
      warnings.push({
        code: 'UNKNOWN_FIT',
        message: `Fit '${fit.kind}' not identified. Element skipped`,
        where: { study: id },
      });
      return [];
    }
    return [{ signal, fit, shown: { x: shownX, y: shownY, x·y: shownArea }[signal.reads] }];
  });
  const evaluated = taken.map(({ signal, fit, shown }) => {
    const observed = observe({ signal, fit, lines, units, concentrationUnit: unit });
    warnings.push(...observed.warnings);
    const {
      groups,
      calibration,
      curve,
      warnings: own,
    } = calibrateFit({
      observations: observed.observations,
      configuration: configuration.Calibration,
      wanted: fit.calibrate ?? signal.reads !== 'x',
      concentrationUnit: unit,
      shown,
    });
    warnings.push(
      ...own.map((warning) => ({
        ...warning,
        message: `${signal.quantityTitle}: ${warning.message}`,
      })),
    );
    const result: FitResult = {
      kind: signal.id,
      title: signal.title,
      settings: ownSettings(fit),
      unit: observed.unit,
      observations: observed.observations,
      groups,
      calibration,
    };
    return { fit: result, quantityTitle: signal.quantityTitle, shown, curve, stored: fit };
  });
  const fits = evaluated.map(({ fit }) => fit);
  const context: StudyContext = {
    id,
    configuration,
    lines,
    ...axes,
    notation,
    concentrationUnit: unit,
    groupTitle: `${notation} / ${unit}`,
    fits,
  };
  const extra = type.extraCards?.(context) ?? { cards: [], curves: new Map<string, Curve>() };
  const checked = runChecks(configuration.FeatureCheck, context);
  warnings.push(...checked.warnings);
  const checks = checksCard(checked.outcomes);
  const steps = stepsText(configuration);
  const cards: Card[] = [
    ...(type.drawsLines && lines.length > 0
      ? steps === ''
        ? [rawLinesCard(context, { marked: true })]
        : [rawLinesCard(context, { marked: false }), processedLinesCard(context, steps)]
      : []),
    ...evaluated.flatMap(({ fit, quantityTitle, shown, curve, stored }) =>
      fitCards({
        fit,
        quantityTitle,
        shown,
        shownX,
        shownY,
        notation,
        concentrationUnit: unit,
        curve,
        level: configuration.Calibration.level,
        showValues: stored.showExtractedValues,
        showStatistics: stored.fitStatistics,
        bandwidth: stored.histogramBandwidth,
        alternative: configuration.AxisProperties.AlternativeUnit ?? null,
      }),
    ),
    ...circuitCards,
    ...extra.cards,
    ...(checks === null ? [] : [checks]),
    filesCard(lines, unit),
  ];
  const curves = type.drawsLines ? drawnCurves(lines, context) : new Map<string, Curve>();
  for (const [key, curve] of extra.curves) curves.set(key, curve);
  return {
    title: configuration.Titles.MainName === '' ? type.title : configuration.Titles.MainName,
    lines: lines.length,
    states,
    cards,
    readout: readoutOf(evaluated, unit, lines.length),
    results: checks === null ? { fits } : { fits, checks: checked.outcomes },
    warnings,
    curves,
  };
}
