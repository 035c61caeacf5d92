import type { Card, ChartCard, Row, TableCard } from '../../chart/card.ts';
import {
  circuitBodeChart,
  circuitNyquistChart,
  circuitResidualChart,
} from '../../chart/circuit-fit-charts.ts';
import { relaxationChart } from '../../chart/relaxation-chart.ts';
import type { CircuitFit } from '../../circuit/fit-circuit.ts';
import type { KramersKronigTest } from '../../circuit/kramers-kronig.ts';
import { relaxationGrid } from '../../circuit/relaxation/relaxation-problem.ts';
import { relaxationTimes } from '../../circuit/relaxation-times.ts';
import { gammaOf, relaxationZarcs } from '../../circuit/relaxation-zarcs.ts';
import type { Failure } from '../../errors.ts';
import type { AnalyticalSignal } from '../../fit/signals/analytical-signal.ts';
import { atan2, hypot } from '../../math/elementary.ts';
import { formatQuantity } from '../../units/format.ts';
import { byMethod } from '../methods.ts';
import type { ProcessedLine } from '../study-type.ts';
import {
  computedColumn,
  givenColumn,
  plainUnit,
  type ShownUnit,
  textColumn,
} from './table-columns.ts';

/** The discrete fit of impedance studies, by its stored name. */
export const EQUIVALENT_CIRCUIT = 'equivalentCircuit';
/** The method that its cards name. */
const METHOD = 'equivalent-circuit';

export interface FittedSpectrum {
  readonly fit: CircuitFit;
  readonly test: KramersKronigTest;
}

/** A parameter of the circuit as a value taken from every line. */
export interface Component {
  readonly signal: AnalyticalSignal;
  readonly shown: ShownUnit;
}

interface FittedLine {
  readonly line: ProcessedLine;
  readonly result: FittedSpectrum | Failure;
}

type Done = FittedSpectrum & { readonly line: ProcessedLine };

interface FittedCircuit {
  readonly text: string;
  readonly components: readonly Component[];
  readonly fitted: readonly FittedLine[];
  /** Unit of impedances as the study shows them. */
  readonly ohms: ShownUnit;
  readonly method: 'regularised' | 'zarcs' | 'none';
  readonly lambda: number | null;
}

type Impedances = Pick<CircuitFit['fitted'], 're' | 'im'>;

/** The circuit, the values of its parameters, and, where a line could be fitted, the fit as charts. */
export function fittedCards(input: FittedCircuit): Card[] {
  const { text, components, fitted, ohms } = input;
  const done = fitted.flatMap(({ line, result }): Done[] =>
    'fit' in result ? [{ line, ...result }] : [],
  );
  const id = EQUIVALENT_CIRCUIT;
  const values = done.length === 1 ? shownValues(done[0].fit) : {};
  const head: Card[] = [
    byMethod(METHOD, {
      kind: 'circuit',
      id: `${id}/circuit`,
      title: 'Equivalent circuit',
      circuit: text,
      values,
    }),
    byMethod(METHOD, componentTable(text, components, fitted)),
  ];
  if (done.length === 0) return head;
  const common = { id, subtitle: text, unit: ohms.symbol };
  const measured = (fit: CircuitFit) => fit.spectrum;
  const computed = (fit: CircuitFit) => fit.fitted;
  const bode = {
    ...common,
    measured: bodeRows(done, measured, ohms),
    fitted: bodeRows(done, computed, ohms),
  };
  return [
    ...head,
    ...[
      circuitNyquistChart({
        ...common,
        measured: nyquistRows(done, measured, ohms),
        fitted: nyquistRows(done, computed, ohms),
      }),
      circuitBodeChart('modulus', bode),
      circuitBodeChart('phase', bode),
      circuitResidualChart({ id, subtitle: text, residuals: residualRows(done) }),
    ].map((card) => byMethod(METHOD, card)),
    ...relaxationCards(input, done),
  ];
}

const PREFIXED = /^[ΩFHs]$/;

/** '250(3) Ω' below each element that has one parameter; the first of several. */
function shownValues({ parameters }: CircuitFit): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters.flatMap(({ name, value, unit, uncertainty }) => {
      const [element, index = '0'] = name.split('_');
      if (index !== '0') return [];
      const text = formatQuantity(value, unit, {
        ...(uncertainty === null || uncertainty > value ? { digits: 3 } : { uncertainty }),
        ...(PREFIXED.test(unit) ? { prefix: 'auto' as const } : {}),
      });
      return [[element, text]];
    }),
  );
}

const nyquistRows = (
  done: readonly Done[],
  pick: (fit: CircuitFit) => Impedances,
  { factor }: ShownUnit,
): Row[] =>
  done.flatMap(({ line: { name }, fit }) => {
    const { re, im } = pick(fit);
    return Array.from(re, (value, i) => ({ x: value * factor, y: -im[i] * factor, name, i }));
  });

const bodeRows = (
  done: readonly Done[],
  pick: (fit: CircuitFit) => Impedances,
  { factor }: ShownUnit,
): Row[] =>
  done.flatMap(({ line: { name }, fit }) => {
    const { re, im } = pick(fit);
    return Array.from(re, (value, i) => ({
      x: fit.spectrum.frequency[i],
      modulus: hypot(value, im[i]) * factor,
      phase: (atan2(im[i], value) * 180) / Math.PI,
      name,
    }));
  });

const residualRows = (done: readonly Done[]): Row[] =>
  done.flatMap(({ line: { name }, fit: { spectrum, fitted } }) =>
    Array.from(spectrum.frequency).flatMap((x, i): Row[] => {
      const percent = 100 / hypot(spectrum.re[i], spectrum.im[i]);
      return [
        { x, y: percent * (spectrum.re[i] - fitted.re[i]), part: 'real', name },
        { x, y: percent * (spectrum.im[i] - fitted.im[i]), part: 'imaginary', name },
      ];
    }),
  );

interface Distribution {
  readonly rows: readonly Row[];
  readonly peaks: readonly { readonly tau: number; readonly resistance: number }[];
  readonly height: (tau: number) => number;
}

function distributionOf(
  { line: { name }, fit: { spectrum } }: Done,
  { method, lambda, ohms: { factor } }: FittedCircuit,
): Distribution {
  if (method === 'zarcs') {
    const { relaxations } = relaxationZarcs(spectrum);
    const tau = relaxationGrid(spectrum);
    const rows = Array.from(gammaOf(relaxations, tau), (value, k) => {
      const y = value * factor;
      return { x: tau[k], y, low: y, high: y, name };
    });
    const height = (at: number) => gammaOf(relaxations, Float64Array.of(at))[0];
    return { rows, peaks: relaxations, height };
  }
  const settings = lambda === null ? {} : { lambda };
  const { tau, gamma, low, high, peaks } = relaxationTimes(spectrum, settings);
  return {
    rows: Array.from(gamma, (value, k) => ({
      x: tau[k],
      y: value * factor,
      low: low[k] * factor,
      high: high[k] * factor,
      name,
    })),
    peaks,
    height: (at) => gamma[nearest(tau, at)],
  };
}

const nearest = (values: Float64Array, at: number) =>
  values.reduce(
    (best, value, k) => (Math.abs(value - at) < Math.abs(values[best] - at) ? k : best),
    0,
  );

/** More distributions in one chart cannot be told apart. */
const MOST_DISTRIBUTIONS = 12;
const countOf = (shown: number, all: number) =>
  shown === all ? `${all} spectra` : `the first ${shown} of ${all} spectra`;

/** Distribution of relaxation times of every fitted line and the table of its peaks. */
function relaxationCards(input: FittedCircuit, done: readonly Done[]): (ChartCard | TableCard)[] {
  const { method, ohms } = input;
  if (method === 'none') return [];
  const id = EQUIVALENT_CIRCUIT;
  const shown = done.slice(0, MOST_DISTRIBUTIONS);
  const subtitle = done.length === 1 ? done[0].line.name : countOf(shown.length, done.length);
  const named = `relaxation-times-${method}`;
  const all = shown.map((one) => ({ line: one.line, ...distributionOf(one, input) }));
  return [
    byMethod(
      named,
      relaxationChart({
        id,
        subtitle,
        unit: ohms.symbol,
        distribution: all.flatMap(({ rows }) => rows),
        peaks: all.flatMap(({ line: { name }, peaks, height }) =>
          peaks.map(({ tau }) => ({ x: tau, y: height(tau) * ohms.factor, name })),
        ),
      }),
    ),
    byMethod<TableCard>(named, {
      kind: 'table',
      id: `${id}/relaxation-peaks`,
      title: 'Peaks of the relaxation times',
      subtitle,
      columns: [
        textColumn('name', 'Spectrum'),
        computedColumn('tau', 'τ', plainUnit('s')),
        computedColumn('frequency', 'Frequency', plainUnit('Hz')),
        computedColumn('resistance', 'Resistance', ohms),
        computedColumn('capacitance', 'Capacitance', plainUnit('F')),
      ],
      rows: all.flatMap(({ line: { ref, name }, peaks }) =>
        peaks.map(({ tau, resistance }) => ({
          line: ref,
          name,
          tau,
          frequency: 1 / (2 * Math.PI * tau),
          resistance,
          capacitance: tau / resistance,
        })),
      ),
    }),
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
