import type { Card, ChartLine, Readout } from '../chart/card.ts';
import { curveKey } from '../chart/curve-key.ts';
import type { Warning } from '../errors.ts';
import type { Curve } from '../measurement/curve.ts';
import { preprocessingSteps } from '../preprocess/index.ts';
import { studyAxes } from './axes.ts';
import { baselineCard } from './cards/baseline-card.ts';
import { checksCard } from './cards/checks-card.ts';
import { fitCards } from './cards/fit-cards.ts';
import { chartLine, filesCard, processedLinesCard, rawLinesCard } from './cards/line-cards.ts';
import { runChecks } from './checks/run-checks.ts';
import type { StudyConfiguration } from './configuration.ts';
import { duplicateMappings } from './duplicate-mappings.ts';
import { evaluateFits } from './evaluate-fits.ts';
import type { StudyLine } from './line.ts';
import { processLines } from './process-lines.ts';
import { readoutOf } from './readout.ts';
import type { StudyResults } from './result.ts';
import type { StepFiles } from './step-files.ts';
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
  readonly stepFiles?: StepFiles;
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
    if (line.removed.x.length > 0) keep(line, 'removed', line.removed);
  }
  return curves;
}

/**
 * Builds one study: selects states, cleans and preprocesses the lines, takes the fits' values, evaluates groups and
 * calibration, and lays out the cards. Pure; what goes wrong with one line, step or fit is a warning or a reason beside
 * the missing value.
 */
export function buildStudy(input: StudyInput): StudyBuild {
  const { id, type, configuration, notation } = input;
  const unit = configuration.AxisProperties.Unit ?? input.unit;
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
  const groupTitle = `${notation} / ${unit}`;
  const evaluation = evaluateFits({
    study: id,
    type,
    configuration,
    lines,
    ...axes,
    concentrationUnit: unit,
    reportUnit: input.unit,
    stepFiles: input.stepFiles ?? { concTimes: [], areas: [] },
    groupTitle,
  });
  warnings.push(...evaluation.warnings);
  const { evaluated } = evaluation;
  const fits = evaluated.map(({ fit }) => fit);
  const context: StudyContext = {
    id,
    configuration,
    lines,
    ...axes,
    notation,
    concentrationUnit: unit,
    groupTitle,
    fits,
  };
  const extra = type.extraCards?.(context) ?? { cards: [], curves: new Map<string, Curve>() };
  const checked = runChecks(configuration.FeatureCheck, context);
  warnings.push(...checked.warnings);
  const checks = checksCard(checked.outcomes);
  const steps = stepsText(configuration);
  const baselines = type.drawsLines ? baselineCard(context) : null;
  const cards: Card[] = [
    ...(type.drawsLines && lines.length > 0
      ? steps === ''
        ? [rawLinesCard(context, { marked: true })]
        : [rawLinesCard(context, { marked: false }), processedLinesCard(context, steps)]
      : []),
    ...(baselines === null ? [] : [baselines]),
    ...evaluated.flatMap((one) => fitCards({ ...one, context })),
    ...evaluation.cards,
    ...extra.cards,
    ...(checks === null ? [] : [checks]),
    filesCard(context, warnings),
  ];
  const curves = type.drawsLines ? drawnCurves(lines, context) : new Map<string, Curve>();
  for (const [key, curve] of extra.curves) curves.set(key, curve);
  return {
    title: configuration.Titles.MainName === '' ? type.title : configuration.Titles.MainName,
    lines: lines.length,
    states,
    cards,
    readout: readoutOf(
      evaluated,
      { concentrationUnit: unit, sigma: configuration.Calibration.sigma },
      lines.length,
    ),
    results: checks === null ? { fits } : { fits, checks: checked.outcomes },
    warnings,
    curves,
  };
}
