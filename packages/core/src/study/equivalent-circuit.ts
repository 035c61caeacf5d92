import { z } from 'zod';
import type { Card, Row, TableCard } from '../chart/card.ts';
import { circuitNyquistChart, circuitResidualChart } from '../chart/circuit-fit-charts.ts';
import { type Circuit, parametersOf } from '../circuit/circuit.ts';
import { type CircuitFit, fitCircuit } from '../circuit/fit-circuit.ts';
import { weightings } from '../circuit/fit/weighting.ts';
import { type KramersKronigTest, kramersKronigTest } from '../circuit/kramers-kronig.ts';
import type { Spectrum } from '../circuit/spectrum.ts';
import { readCircuit } from '../circuit/text/read-circuit.ts';
import { TafelError, type Failure, toFailure } from '../errors.ts';
import type { AnalyticalSignal } from '../fit/signals/analytical-signal.ts';
import type { Curve } from '../measurement/curve.ts';
import { median } from '../math/statistics.ts';
import { prefixExponent, prefixFor, timesPowerOfTen } from '../units/prefix.ts';
import { computedColumn, givenColumn, type ShownUnit, textColumn } from './cards/table-columns.ts';
import type { FitConfiguration } from './configuration.ts';
import { ownSettings } from './observe.ts';
import type { ProcessedLine } from './study-type.ts';

/** The discrete fit of impedance studies, by its stored name. */
export const EQUIVALENT_CIRCUIT = 'equivalentCircuit';

const Settings = z.looseObject({
  /** In any of the notations. */
  Circuit: z.string().min(1),
  /** By the name of the parameter, or in the order of the circuit. */
  InitialGuess: z.union([z.record(z.string(), z.number()), z.array(z.number())]).nullish(),
  Weighting: z.enum(weightings).exclude(['sigma']).default('modulus'),
});
type Settings = z.infer<typeof Settings>;

type Fitted = { readonly fit: CircuitFit; readonly test: KramersKronigTest } | Failure;

interface Component {
  readonly signal: AnalyticalSignal;
  readonly shown: ShownUnit;
}

export interface EquivalentCircuit {
  /** Each parameter of the circuit as a value taken from every line. */
  readonly components: readonly Component[];
  readonly cards: readonly Card[];
}

function settingsOf(fit: FitConfiguration): Settings {
  const read = Settings.safeParse(ownSettings(fit));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new TafelError(
    'INVALID_SETTING',
    `Equivalent circuit: '${issue?.path.join('.') ?? ''}' is not valid. ${issue?.message ?? ''}`.trim(),
    { setting: issue?.path.join('.') ?? '' },
  );
}

function guessOf({ InitialGuess }: Settings, circuit: Circuit): Readonly<Record<string, number>> {
  if (!Array.isArray(InitialGuess)) return InitialGuess ?? {};
  const names = parametersOf(circuit).map(({ name }) => name);
  if (InitialGuess.length !== names.length)
    throw new TafelError(
      'INVALID_SETTING',
      `InitialGuess has ${InitialGuess.length} values; the circuit has the ${names.length} parameters ${names.join(', ')}.`,
      { setting: 'InitialGuess' },
    );
  return Object.fromEntries(names.map((name, k) => [name, InitialGuess[k]]));
}

function spectrumOf({ line, name }: ProcessedLine): Spectrum {
  const { frequency, impedanceRe, impedanceIm } = line.columns;
  if (!frequency || !impedanceRe || !impedanceIm)
    throw new TafelError('COLUMN_MISSING', `'${name}' has no complex impedance.`);
  return { frequency: frequency.values, re: impedanceRe.values, im: impedanceIm.values };
}

function fitLine(line: ProcessedLine, circuit: Circuit, settings: Settings): Fitted {
  try {
    const spectrum = spectrumOf(line);
    const initial = guessOf(settings, circuit);
    return {
      fit: fitCircuit(circuit, spectrum, { weighting: settings.Weighting, initial }),
      test: kramersKronigTest(spectrum),
    };
  } catch (error) {
    return toFailure(error, { file: line.fileName });
  }
}

/** The unit of a component as shown: Ω as on the axis, others with the prefix that suits the values. */
function shownUnit(unit: string, values: readonly number[], ohms: ShownUnit): ShownUnit {
  if (unit === 'Ω') return ohms;
  if (!/^[FHs]$/.test(unit) || values.length === 0) return { symbol: unit, factor: 1 };
  const prefix = prefixFor(median(values));
  return { symbol: prefix + unit, factor: timesPowerOfTen(1, -(prefixExponent(prefix) ?? 0)) };
}

/** A signal that only tells why there is none. */
const failedSignal = (failure: Failure): AnalyticalSignal => ({
  id: EQUIVALENT_CIRCUIT,
  title: 'Equivalent circuit',
  settings: z.unknown(),
  reads: 'y',
  quantityTitle: 'Equivalent circuit',
  measure: () => {
    throw new TafelError(failure.code, failure.message, failure.where);
  },
});

/**
 * Fits the circuit of a stored fit to every line: each parameter becomes an extracted value, and the cards show the
 * circuit, the values with their errors, the Kramers-Kronig verdict, the fit and its residuals. A line that cannot be
 * fitted keeps its place with the reason.
 *
 * @param ohms unit of impedances as the study shows them
 */
export function fitEquivalentCircuit(
  stored: FitConfiguration,
  lines: readonly ProcessedLine[],
  ohms: ShownUnit,
): EquivalentCircuit {
  let settings: Settings;
  let circuit: Circuit;
  try {
    settings = settingsOf(stored);
    circuit = readCircuit(settings.Circuit);
  } catch (error) {
    return {
      components: [{ signal: failedSignal(toFailure(error)), shown: ohms }],
      cards: [],
    };
  }
  const byCurve = new Map<Curve, Fitted>();
  const fitted = lines.map((line) => {
    const result = fitLine(line, circuit, settings);
    byCurve.set(line.processed, result);
    return { line, result };
  });
  const components = parametersOf(circuit).map(({ name, unit }, k): Component => {
    const values = fitted.flatMap(({ result }) =>
      'fit' in result ? [result.fit.parameters[k].value] : [],
    );
    return {
      signal: {
        id: `${EQUIVALENT_CIRCUIT} ${name}`,
        title: name,
        settings: z.unknown(),
        reads: 'y',
        unit,
        quantityTitle: name,
        measure(curve) {
          const result = byCurve.get(curve);
          if (!result) throw new TafelError('NO_DATA', 'The line has no spectrum.');
          if (!('fit' in result)) throw new TafelError(result.code, result.message, result.where);
          const { value, uncertainty } = result.fit.parameters[k];
          return {
            values: [{ value, step: null, concentration: null, details: { uncertainty } }],
            warnings: [],
          };
        },
      },
      shown: shownUnit(unit, values, ohms),
    };
  });
  return { components, cards: cardsOf(settings.Circuit, components, fitted, ohms) };
}

interface FittedLine {
  readonly line: ProcessedLine;
  readonly result: Fitted;
}

function cardsOf(
  text: string,
  components: readonly Component[],
  fitted: readonly FittedLine[],
  ohms: ShownUnit,
): Card[] {
  const done = fitted.flatMap(({ line, result }) => ('fit' in result ? [{ line, ...result }] : []));
  const rows = (
    pick: (fit: CircuitFit) => { readonly re: Float64Array; readonly im: Float64Array },
  ) =>
    done.flatMap(({ line, fit }) => {
      const { re, im } = pick(fit);
      return Array.from(
        re,
        (value, i): Row => ({
          x: value * ohms.factor,
          y: -im[i] * ohms.factor,
          name: line.name,
          i,
        }),
      );
    });
  const residuals = done.flatMap(({ line, fit: { spectrum, fitted: model } }) =>
    Array.from(spectrum.frequency).flatMap((x, i): Row[] => {
      const { re, im } = spectrum;
      const percent = 100 / Math.sqrt(re[i] * re[i] + im[i] * im[i]);
      return [
        { x, y: percent * (re[i] - model.re[i]), part: 'real', name: line.name },
        { x, y: percent * (im[i] - model.im[i]), part: 'imaginary', name: line.name },
      ];
    }),
  );
  const id = EQUIVALENT_CIRCUIT;
  return [
    { kind: 'circuit', id: `${id}/circuit`, title: 'Equivalent circuit', circuit: text },
    componentTable(text, components, fitted),
    ...(done.length === 0
      ? []
      : [
          circuitNyquistChart({
            id,
            subtitle: text,
            unit: ohms.symbol,
            measured: rows(({ spectrum }) => spectrum),
            fitted: rows((fit) => fit.fitted),
          }),
          circuitResidualChart({ id, subtitle: text, residuals }),
        ]),
  ];
}

function componentTable(
  circuit: string,
  components: readonly Component[],
  fitted: readonly FittedLine[],
): TableCard {
  return {
    kind: 'table',
    id: `${EQUIVALENT_CIRCUIT}/components`,
    title: 'Component values',
    subtitle: circuit,
    definition:
      'Complex least squares from several starts; standard errors from the Jacobian at the minimum. Kramers-Kronig test with RC terms.',
    columns: [
      textColumn('name', 'Spectrum'),
      ...components.map(({ signal, shown }, k) =>
        computedColumn(`p${k}`, signal.title, shown, { uncertaintyKey: `u${k}` }),
      ),
      computedColumn('rms', 'rms of residuals', { symbol: '%', factor: 1 }, { digits: 2 }),
      textColumn('verdict', 'Kramers-Kronig'),
      givenColumn('noise', 'Noise', { symbol: '%', factor: 100 }),
      textColumn('note', 'Note'),
    ],
    rows: fitted.map(({ line, result }): Row => {
      const base = { line: line.ref, name: line.name };
      if (!('fit' in result)) return { ...base, note: result.message };
      const { fit, test } = result;
      const lost = fit.parameters.filter(({ isIllDetermined }) => isIllDetermined);
      const bound = fit.parameters.filter(({ isAtBound }) => isAtBound);
      const notes = [
        ...(lost.length > 0 ? [`not determined: ${lost.map(({ name }) => name).join(', ')}`] : []),
        ...(bound.length > 0 ? [`at its limit: ${bound.map(({ name }) => name).join(', ')}`] : []),
      ];
      return {
        ...base,
        ...Object.fromEntries(
          fit.parameters.flatMap(({ value, uncertainty }, k) => [
            [`p${k}`, value],
            [`u${k}`, uncertainty],
          ]),
        ),
        rms: fit.rmsPercent,
        verdict: test.verdict,
        noise: test.noise,
        note: notes.join('; '),
      };
    }),
  };
}
