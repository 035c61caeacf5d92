import { resultAxisTitle } from '../../chart/axis.ts';
import { type CalibrationChartInput, calibrationChart } from '../../chart/calibration-chart.ts';
import type { ChartCard, Row } from '../../chart/card.ts';
import type { StudyConfiguration } from '../configuration.ts';
import { isLogarithmic } from '../read-off-calibration.ts';
import { type FitCardInput, notationOf } from './fit-card-input.ts';
import { inSentence } from './in-sentence.ts';
import { byMethod } from '../methods.ts';

/** Mean ± SD of each level. */
function meansOf({ fit, shown }: FitCardInput): Row[] {
  return fit.groups.map(({ group, mean, sd, n }): Row => {
    const half = sd === null ? 0 : sd * shown.factor;
    return {
      name: `Mean of ${n}`,
      x: group,
      mean: mean * shown.factor,
      low: mean * shown.factor - half,
      high: mean * shown.factor + half,
    };
  });
}

function curveRows({ curve, shown }: FitCardInput): Row[] {
  const scaled = (value: number | null) => (value === null ? null : value * shown.factor);
  return (curve?.rows ?? []).map(
    ({ x, y, low, high, predictionLow, predictionHigh }): Row => ({
      x,
      y: y * shown.factor,
      low: scaled(low),
      high: scaled(high),
      predictionLow: scaled(predictionLow),
      predictionHigh: scaled(predictionHigh),
    }),
  );
}

/** R² and linear range of a calibration, in words. */
function quality({ calibration }: FitCardInput['fit']): string {
  const { r2 = null, linearRange = null } = calibration ?? {};
  const range =
    linearRange === null
      ? ''
      : `. Linear range ${linearRange.low} to ${linearRange.high} ${linearRange.unit}`;
  return `${r2 === null ? '' : `. R² ${r2.toFixed(5)}`}${range}`;
}

/** What the picture follows, in words. */
function definitionOf({ fit, context }: FitCardInput, hidden: number): string {
  const { Calibration } = context.configuration;
  const { calibration } = fit;
  const averaged = [
    ...(Calibration.averageScans ? ['scans averaged'] : []),
    ...(Calibration.averagePositions ? ['positions averaged'] : []),
  ].join(', ');
  const note = hidden === 0 ? '' : `. ${hidden} at or below zero are not on the logarithmic axis`;
  if (calibration === null)
    return `${averaged === '' ? 'Single observations' : averaged}; no line is drawn${note}`;
  const percent = Math.round(Calibration.level * 100);
  const through = Calibration.means ? 'the means of the levels' : 'single observations (ISO 11095)';
  const weights = Calibration.weights === '1' ? '' : `, weights ${Calibration.weights}`;
  return `${calibration.model}${weights} through ${through}${averaged === '' ? '' : `, ${averaged}`}. Dark band: ${percent} % confidence of the line. Light band: ${percent} % prediction. Bars: mean ± SD${quality(fit)}${note}`;
}

/** Keeps what can stand on the axes; limits of a band that cannot are left open. */
function shownOn(log: { readonly x: boolean; readonly y: boolean }) {
  const positive = (value: unknown) => typeof value === 'number' && value > 0;
  const stands = (row: Row, y: string) =>
    (!log.x || positive(row['x'])) && (!log.y || positive(row[y]));
  return {
    points: (rows: readonly Row[]) => rows.filter((row) => stands(row, 'y')),
    means: (rows: readonly Row[]) => rows.filter((row) => stands(row, 'low')),
    curve: (rows: readonly Row[]) =>
      rows
        .filter((row) => stands(row, 'y'))
        .map((row): Row => {
          if (!log.y) return row;
          const bands = Object.entries(row).map(([key, value]) =>
            key === 'x' || positive(value) ? [key, value] : [key, null],
          );
          return Object.fromEntries(bands);
        }),
  };
}

function sampleOf({ fit }: FitCardInput): Row[] {
  const found = fit.standardAddition;
  if (!found || found.concentration.value === null) return [];
  const undiluted = (value: number | null) =>
    value === null ? null : -value / found.dilutionFactor;
  const { value } = found.concentration;
  return [{ x: undiluted(value), y: 0, low: undiluted(found.high), high: undiluted(found.low) }];
}

/** Which axes of a result are logarithmic. */
export const logarithmicAxes = (
  { standardAddition }: Pick<FitCardInput['fit'], 'standardAddition'>,
  Calibration: StudyConfiguration['Calibration'],
) => ({
  x: standardAddition === undefined && isLogarithmic(Calibration),
  y: Calibration.LogY ?? false,
});

/** Signal against concentration: points, means, line, bands, limits, residuals. */
export function resultCard(input: FitCardInput): ChartCard {
  const { fit, shown, quantityTitle, curve, context } = input;
  const { Titles, AxisProperties, Calibration } = context.configuration;
  const { calibration } = fit;
  const notation = notationOf(input);
  const taken = fit.observations.filter(({ value, group }) => value !== null && group !== null);
  const omitted = taken.filter((observation) => observation.omitted).length;
  const log = logarithmicAxes(fit, Calibration);
  const points = taken.map(
    ({ id, line, title, value, group, omitted: out }): Row => ({
      x: group,
      y: (value ?? 0) * shown.factor,
      residual:
        out || !curve || group === null
          ? null
          : ((value ?? 0) - curve.predict(group)) * shown.factor,
      name: title,
      id,
      line,
      omitted: out,
    }),
  );
  const on = shownOn(log);
  const drawn = on.points(points);
  const second = AxisProperties.AlternativeUnit ?? null;
  const chart: CalibrationChartInput = {
    id: `${fit.id}/calibration`,
    title: `${quantityTitle} against ${inSentence(notation)}`,
    subtitle: `${taken.length - omitted} observations${omitted > 0 ? `, ${omitted} omitted` : ''}`,
    definition: definitionOf(input, points.length - drawn.length),
    label: calibration
      ? `Calibration: ${calibration.n} observations, ${fit.groups.length} levels, ${calibration.equation}, R squared ${calibration.r2?.toFixed(5) ?? 'unknown'}.`
      : `${taken.length} observations of ${inSentence(quantityTitle)} against ${inSentence(notation)}.`,
    xAxis: {
      title:
        Titles.XfitLabel === ''
          ? resultAxisTitle(notation, context.concentrationUnit)
          : Titles.XfitLabel,
      zero: !log.x,
      log: log.x,
      ...(second === null
        ? {}
        : {
            second: {
              title: resultAxisTitle(notation, second.Unit),
              scale: second.Scale,
              offset: second.Offset,
            },
          }),
    },
    yAxis: { title: resultAxisTitle(quantityTitle, shown.symbol), zero: !log.y, log: log.y },
    residualTitle: resultAxisTitle('Residual', shown.symbol),
    points: drawn,
    means: on.means(meansOf(input)),
    curve: on.curve(curveRows(input)),
    limits: calibration
      ? [
          { x: calibration.limitOfDetection.value, label: 'LOD' },
          { x: calibration.limitOfQuantification.value, label: 'LOQ' },
        ].filter(({ x }) => x !== null && (!log.x || x > 0))
      : [],
    sample: sampleOf(input),
    equation: calibration?.equation ?? '',
  };
  return byMethod(
    fit.standardAddition ? 'standard-addition' : 'calibration',
    calibrationChart(chart),
  );
}
