import type { Card, Row, TableCard } from '../../chart/card.ts';
import { scatterChart } from '../../chart/scatter-chart.ts';
import { TafelError } from '../../errors.ts';
import { demingRegression } from '../../fit/deming.ts';
import { blandAltman, clarkeErrorGrid, relativeDifference } from '../../fit/method-comparison.ts';
import { convertConcentration } from '../../units/concentration.ts';
import { byMethod } from '../methods.ts';
import type { ComparedSample } from '../result.ts';
import type { FitCardInput } from './fit-card-input.ts';
import { computedColumn, filledColumns, plainUnit, textColumn } from './table-columns.ts';

const LEAST_PAIRS = 2;
/** g/mol */
const GLUCOSE = 180.156;
const GLUCOSE_UNIT = 'mg/dL';

const columnOf = (pairs: readonly ComparedSample[], key: 'reference' | 'found') =>
  Float64Array.from(pairs, (pair) => pair[key]);

/** Difference against mean of both methods, with the bias and the limits of agreement. */
function agreementChart(input: FitCardInput, pairs: readonly ComparedSample[]): Card {
  const { fit, context } = input;
  const unit = context.concentrationUnit;
  const { bias, loaLow, loaHigh } = blandAltman(
    columnOf(pairs, 'reference'),
    columnOf(pairs, 'found'),
  );
  const points = pairs.map(
    ({ name, line, reference, found }): Row => ({
      x: (reference + found) / 2,
      y: found - reference,
      name,
      line,
      group: null,
    }),
  );
  const places = points.map(({ x }) => Number(x));
  const ends = [Math.min(...places), Math.max(...places)];
  return byMethod(
    'method-comparison',
    scatterChart({
      id: `${fit.id}/agreement`,
      title: 'Agreement with the reference method',
      subtitle: `${pairs.length} samples`,
      definition: `Lines: bias and limits of agreement`,
      label: `Difference between found and reference concentration against their mean, ${pairs.length} samples.`,
      xAxis: { title: `Mean of both methods [${unit}]` },
      yAxis: { title: `Found − reference [${unit}]` },
      points,
      curves: [loaLow, bias, loaHigh].map((y) => ends.map((x): Row => ({ x, y }))),
    }),
  );
}

/** A straight line through both methods; null where the samples do not determine one. */
function lineOf(reference: Float64Array, found: Float64Array) {
  try {
    return demingRegression(reference, found);
  } catch (error) {
    if (error instanceof TafelError) return null;
    throw error;
  }
}

/** What ISO 15197 and Clarke's grid say of glucose; nothing for other analytes, or in a unit that is no concentration. */
function glucoseRows(input: FitCardInput, pairs: readonly ComparedSample[]): Row[] {
  const { concentrationUnit, configuration } = input.context;
  if (configuration.Calibration.Comparison?.glucose !== true) return [];
  const inGlucose = (key: 'reference' | 'found') =>
    columnOf(pairs, key).map(
      (value) =>
        convertConcentration(value, concentrationUnit, GLUCOSE_UNIT, { molarMass: GLUCOSE }) ??
        Number.NaN,
    );
  const [reference, found] = [inGlucose('reference'), inGlucose('found')];
  if (reference.some(Number.isNaN)) return [];
  const { counts } = clarkeErrorGrid(reference, found, GLUCOSE_UNIT);
  return [
    {
      what: 'Within ISO 15197',
      value: 100 * relativeDifference(reference, found).within15,
      unit: '%',
    },
    ...Object.entries(counts).map(
      ([zone, count]): Row => ({
        what: `Clarke zone ${zone}`,
        value: (100 * count) / pairs.length,
        unit: '%',
      }),
    ),
  ];
}

function metricsTable(input: FitCardInput, pairs: readonly ComparedSample[]): TableCard {
  const { fit, context } = input;
  const unit = context.concentrationUnit;
  const [reference, found] = [columnOf(pairs, 'reference'), columnOf(pairs, 'found')];
  const { bias, sd, loaLow, loaHigh, biasCi, loaLowCi, loaHighCi } = blandAltman(reference, found);
  const line = lineOf(reference, found);
  const rows: Row[] = [
    { what: 'Bias', value: bias, low: biasCi[0], high: biasCi[1], unit },
    { what: 'SD of the differences', value: sd, unit },
    { what: 'Lower limit of agreement', value: loaLow, low: loaLowCi[0], high: loaLowCi[1], unit },
    {
      what: 'Upper limit of agreement',
      value: loaHigh,
      low: loaHighCi[0],
      high: loaHighCi[1],
      unit,
    },
    ...(line === null
      ? []
      : [
          { what: 'Slope (Deming)', value: line.b, se: line.jackknifeSe?.b ?? null, unit: '' },
          { what: 'Intercept (Deming)', value: line.a, se: line.jackknifeSe?.a ?? null, unit },
        ]),
    { what: 'MARD', value: relativeDifference(reference, found).mard, unit: '%' },
    ...glucoseRows(input, pairs),
  ];
  return byMethod('method-comparison', {
    kind: 'table',
    id: `${fit.id}/comparison`,
    title: 'Comparison with the reference method',
    subtitle: `${pairs.length} samples`,
    columns: filledColumns(
      [
        textColumn('what', 'Quantity'),
        computedColumn('value', 'Value', plainUnit(), { uncertaintyKey: 'se' }),
        computedColumn('low', 'CI low'),
        computedColumn('high', 'CI high'),
        textColumn('unit', 'Unit'),
      ],
      rows,
    ),
    rows,
  });
}

/** How samples of known concentration come out, beside the reference method; none below two samples. */
export function comparisonCards(input: FitCardInput): Card[] {
  const pairs = input.fit.comparison ?? [];
  return pairs.length < LEAST_PAIRS
    ? []
    : [agreementChart(input, pairs), metricsTable(input, pairs)];
}
