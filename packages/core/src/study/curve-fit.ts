import { z } from 'zod';
import type { Card, Row } from '../chart/card.ts';
import { linesChart } from '../chart/lines-chart.ts';
import { type Failure, TafelError, toFailure, type Warning } from '../errors.ts';
import { type Fit, fitModel } from '../fit/fit.ts';
import { fitModels } from '../fit/models/index.ts';
import type { FitModel } from '../fit/models/model.ts';
import type { AnalyticalSignal } from '../fit/signals/analytical-signal.ts';
import { pointsWhere } from '../preprocess/pick-points.ts';
import { isInside, rangeOf } from '../preprocess/range.ts';
import type { Curve } from '../measurement/curve.ts';
import { chartLine } from './cards/line-cards.ts';
import { computedColumn, plainUnit, type ShownUnit, textColumn } from './cards/table-columns.ts';
import type { FitConfiguration } from './configuration.ts';
import { ownSettings } from './observe.ts';
import type { ProcessedLine, StudyAxis } from './study-type.ts';
import { byMethod } from './methods.ts';

/** The fit of a model to each line, by its stored name. */
export const CURVE_FIT = 'curveFit';

/** Points of a drawn curve. */
const DRAWN = 61;

const Settings = z.looseObject({
  ModelType: z.string().meta({ title: 'Model', unit: '' }),
  xmin: z.number().optional().meta({ title: 'From x', unit: 'x' }),
  xmax: z.number().optional().meta({ title: 'To x', unit: 'x' }),
});
type Settings = z.infer<typeof Settings>;

interface FittedLine {
  readonly line: ProcessedLine;
  readonly result: { readonly fit: Fit; readonly points: Curve } | Failure;
}

interface Component {
  readonly signal: AnalyticalSignal;
  readonly shown: ShownUnit;
}

export interface CurveFitOfLines {
  /** Each parameter of the model as a value taken from every line. */
  readonly components: readonly Component[];
  readonly cards: readonly Card[];
  readonly warnings: readonly Warning[];
}

interface Axes {
  readonly x: StudyAxis;
  readonly y: StudyAxis;
  /** SI units. */
  readonly units: { readonly x: string; readonly y: string };
}

/** A pattern such as 'y/x' in units; a pure number has none. */
const inUnits = (pattern: string, units: { readonly x: string; readonly y: string }) =>
  pattern.replace(/[xy]/g, (letter) => (letter === 'x' ? units.x : units.y));

/** What a parameter in SI is multiplied with to be in the units of the axes. */
function factorOf(pattern: string, { x, y }: Axes): number {
  const ofY = pattern.includes('y') ? y.factor : 1;
  if (pattern.endsWith('/x')) return ofY / x.factor;
  if (pattern.endsWith('/x²')) return ofY / (x.factor * x.factor);
  if (pattern.endsWith('√x')) return ofY * Math.sqrt(x.factor);
  return pattern === 'x' ? x.factor : ofY;
}

function modelOf({ ModelType }: Settings): FitModel {
  const model = fitModels.find(ModelType);
  if (!model)
    throw new TafelError('INVALID_SETTING', `Curve fit: there is no model '${ModelType}'.`, {
      setting: 'ModelType',
    });
  return model;
}

function settingsOf(stored: FitConfiguration): Settings {
  const given = Object.fromEntries(
    Object.entries(ownSettings(stored)).filter(([, value]) => value !== '' && value !== null),
  );
  const read = Settings.safeParse(given);
  if (read.success) return read.data;
  const setting = String(read.error.issues[0]?.path[0] ?? '');
  const isMissing = given[setting] === undefined;
  throw new TafelError(
    isMissing ? 'MISSING_SETTING' : 'INVALID_SETTING',
    isMissing
      ? `The curve fit has no value for '${setting}'. Please contact the system administrator.`
      : `The curve fit cannot use ${JSON.stringify(given[setting])} for '${setting}'.`,
    { setting },
  );
}

function fitLine(line: ProcessedLine, model: FitModel, { xmin, xmax }: Settings): FittedLine {
  try {
    const { processed } = line;
    const range = rangeOf(xmin, xmax);
    const points = pointsWhere(processed, (i) => isInside(range, processed.x[i]));
    return { line, result: { fit: fitModel(model, points.x, points.y), points } };
  } catch (error) {
    return { line, result: toFailure(error, { file: line.fileName }) };
  }
}

/** A signal that hands out one parameter of the fits that are done already. */
function parameterSignal(
  { symbol, meaning, unit }: FitModel['parameters'][number],
  fitted: ReadonlyMap<Curve, FittedLine['result']>,
  { units }: Axes,
): AnalyticalSignal {
  return {
    id: `${CURVE_FIT} ${symbol}`,
    title: `Curve fit, ${symbol}`,
    settings: z.unknown(),
    reads: 'y',
    unit: inUnits(unit, units),
    quantityTitle: `${symbol}, ${meaning}`,
    measure(curve) {
      const result = fitted.get(curve);
      if (!result) throw new TafelError('NO_DATA', 'The line was not fitted.');
      if (!('fit' in result)) throw new TafelError(result.code, result.message, result.where);
      const { parameters, standardErrors, r2, n } = result.fit;
      const uncertainty = standardErrors?.[symbol] ?? null;
      return {
        values: [
          {
            value: parameters[symbol],
            step: null,
            concentration: null,
            details: { uncertainty, r2, n },
          },
        ],
        warnings: [],
      };
    },
  };
}

function drawnCurve({ line, result }: FittedLine, { x, y }: Axes): Row[] {
  if (!('fit' in result)) return [];
  const { fit, points } = result;
  const low = points.x.reduce((least, xi) => Math.min(least, xi), Infinity);
  const high = points.x.reduce((most, xi) => Math.max(most, xi), -Infinity);
  return Array.from({ length: DRAWN }, (_, i) => low + ((high - low) * i) / (DRAWN - 1)).flatMap(
    (at): Row[] => {
      const value = fit.predict(at);
      return Number.isFinite(value)
        ? [{ x: at * x.factor, y: value * y.factor, name: line.name, line: line.ref }]
        : [];
    },
  );
}

function cardsOf(
  model: FitModel,
  fitted: readonly FittedLine[],
  components: readonly Component[],
  axes: Axes,
  groupTitle: string,
): Card[] {
  const { x, y } = axes;
  const definition = `${model.title}: ${model.formula}, least squares on ${model.fitted}`;
  const lines = fitted.map(({ line }) => chartLine(line, 'processed', axes));
  return [
    byMethod(
      'curve-fit',
      linesChart({
        id: CURVE_FIT,
        title: 'Curve fit',
        subtitle: model.title,
        definition,
        label: `${fitted.length} lines with the curve ${model.formula} through each.`,
        lines,
        xAxis: { title: x.label, log: x.log },
        yAxis: { title: y.label, log: y.log },
        groupTitle,
        fitted: fitted.flatMap((one) => drawnCurve(one, axes)),
      }),
    ),
    byMethod('curve-fit', {
      kind: 'table',
      id: `${CURVE_FIT}/parameters`,
      title: 'Parameters of the curves',
      subtitle: model.title,
      definition,
      columns: [
        textColumn('name', 'Line'),
        ...components.map(({ shown }, k) =>
          computedColumn(`p${k}`, model.parameters[k].symbol, shown, { uncertaintyKey: `u${k}` }),
        ),
        computedColumn('r2', 'R²', plainUnit(), { digits: 5 }),
        computedColumn('syx', 'Residual SD', model.fitted === 'y' ? y : plainUnit(), { digits: 3 }),
        computedColumn('aicc', 'AICc', plainUnit(), { digits: 5 }),
        textColumn('note', 'Note'),
      ],
      rows: fitted.map(({ line, result }): Row => {
        const base = { line: line.ref, name: line.name };
        if (!('fit' in result)) return { ...base, note: result.message };
        const { fit } = result;
        return {
          ...base,
          ...Object.fromEntries(
            model.parameters.flatMap(({ symbol }, k) => [
              [`p${k}`, fit.parameters[symbol]],
              [`u${k}`, fit.standardErrors?.[symbol] ?? null],
            ]),
          ),
          r2: fit.r2,
          syx: fit.syx,
          aicc: fit.aicc,
          note: fit.warnings.map(({ message }) => message).join(' '),
        };
      }),
    }),
  ];
}

/**
 * Fits a model of the table to every line, inside a range of x: each parameter becomes an extracted value, and the cards
 * show the curves over the lines and the parameters with their errors. A line that cannot be fitted keeps its place with
 * the reason.
 */
export function fitCurves(
  stored: FitConfiguration,
  lines: readonly ProcessedLine[],
  axes: Axes,
  groupTitle: string,
): CurveFitOfLines {
  let settings: Settings;
  let model: FitModel;
  try {
    settings = settingsOf(stored);
    model = modelOf(settings);
  } catch (error) {
    const { code, message, where } = toFailure(error);
    return {
      components: [],
      cards: [],
      warnings: [{ code: 'CONSTRUCTION', message: `${message} (${code})`, where }],
    };
  }
  const fitted = lines.map((line) => fitLine(line, model, settings));
  const byCurve = new Map(fitted.map(({ line, result }) => [line.processed, result]));
  const shown = { x: axes.x.symbol, y: axes.y.symbol };
  const components = model.parameters.map(
    (parameter): Component => ({
      signal: parameterSignal(parameter, byCurve, axes),
      shown: {
        symbol: inUnits(parameter.unit, shown),
        factor:
          model.fitted === 'y'
            ? factorOf(parameter.unit, axes)
            : parameter.unit === '1/x'
              ? 1 / axes.x.factor
              : 1,
      },
    }),
  );
  return { components, cards: cardsOf(model, fitted, components, axes, groupTitle), warnings: [] };
}
