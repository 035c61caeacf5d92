import { bodeMagnitudeChart, bodePhaseChart, nyquistChart } from '../chart/impedance-charts.ts';
import { curveKey } from '../chart/curve-key.ts';
import type { ChartLine, Row, TableCard } from '../chart/card.ts';
import { atan2, hypot, log10 } from '../math/elementary.ts';
import type { Curve } from '../measurement/curve.ts';
import type { ColumnKey } from '../measurement/column.ts';
import { displayUnit } from '../units/display-unit.ts';
import { formatQuantity } from '../units/format.ts';
import { prefixFor } from '../units/prefix.ts';
import { byMethod } from './methods.ts';
import type { ExtraCards, ProcessedLine, StudyContext, StudyType } from './study-type.ts';

/** Points within this distance of a whole decade of frequency are labelled. */
const DECADE_TOLERANCE = 0.06;

interface Spectrum {
  readonly line: ProcessedLine;
  readonly frequency: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The spectra of a study, rows without a number left out. */
function spectra(lines: readonly ProcessedLine[]): Spectrum[] {
  return lines.flatMap((line): Spectrum[] => {
    const { frequency, impedanceRe, impedanceIm } = line.line.columns;
    if (!frequency || !impedanceRe || !impedanceIm) return [];
    const kept = Array.from(frequency.values.keys()).filter(
      (i) =>
        Number.isFinite(frequency.values[i]) &&
        Number.isFinite(impedanceRe.values[i]) &&
        Number.isFinite(impedanceIm.values[i]),
    );
    const pick = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
    return [
      {
        line,
        frequency: pick(frequency.values),
        re: pick(impedanceRe.values),
        im: pick(impedanceIm.values),
      },
    ];
  });
}

/** Frequencies below 1 Hz stay as they are: 0.1 Hz, never 100 mHz. */
const kiloOrMega = (frequency: number) => (frequency < 1 ? '' : prefixFor(frequency));

/** Labels closer than this share of the plot would cover each other. */
const LABEL_DISTANCE = 0.07;

/** Points of the first spectrum at whole decades, so that a reader sees which way the frequency runs; those that would touch are left out. */
function decadePoints(all: readonly Spectrum[], factor: number): Row[] {
  const [{ frequency, re, im }] = all;
  const seen = new Set<number>();
  const labelled: number[] = [];
  const width = all
    .flatMap((spectrum) => [...spectrum.re])
    .reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  const isNear = (i: number) =>
    labelled.some((k) => hypot(re[i] - re[k], im[i] - im[k]) < LABEL_DISTANCE * width);
  return Array.from(frequency.keys()).flatMap((i): Row[] => {
    const exponent = log10(frequency[i]);
    const decade = Math.round(exponent);
    if (Math.abs(exponent - decade) > DECADE_TOLERANCE || seen.has(decade) || isNear(i)) return [];
    seen.add(decade);
    labelled.push(i);
    const text = formatQuantity(frequency[i], 'Hz', {
      prefix: kiloOrMega(frequency[i]),
      digits: 2,
    });
    return [{ x: re[i] * factor, y: -im[i] * factor, text }];
  });
}

function extraCards({ lines, y, groupTitle, id }: StudyContext): ExtraCards {
  const all = spectra(lines);
  if (all.length === 0) return { cards: [], curves: new Map() };
  const ohms = displayUnit('impedance', y.quantity === 'impedance' ? prefixOf(y.symbol) : '');
  const curves = new Map<string, Curve>();
  const drawn = (x: ColumnKey, yColumn: ColumnKey, xFactor: number, yFactor: number): ChartLine[] =>
    all.map(({ line }) => ({
      line: line.ref,
      stage: 'raw',
      x,
      y: yColumn,
      xFactor,
      yFactor,
      name: line.name,
      group: line.line.group,
    }));
  const nyquist = drawn('impedanceRe', 'impedanceIm', ohms.factor, -ohms.factor);
  const magnitude = drawn('frequency', 'impedanceModulus', 1, ohms.factor);
  const phase = drawn('frequency', 'phase', 1, displayUnit('phase').factor);
  for (const [n, { frequency, re, im }] of all.entries()) {
    curves.set(curveKey(nyquist[n], id), { x: re, y: im });
    curves.set(curveKey(magnitude[n], id), {
      x: frequency,
      y: re.map((_, i) => hypot(re[i], im[i])),
    });
    curves.set(curveKey(phase[n], id), { x: frequency, y: re.map((_, i) => atan2(im[i], re[i])) });
  }
  const subtitle = all.length === 1 ? all[0].line.name : `${all.length} spectra`;
  const moduli = all.flatMap(({ re, im }) =>
    Array.from(re, (value, i) => hypot(value, im[i]) * ohms.factor),
  );
  const modulusRange = [
    moduli.reduce((a, b) => Math.min(a, b)),
    moduli.reduce((a, b) => Math.max(a, b)),
  ] as const;
  const common = { unit: ohms.symbol, groupTitle, subtitle, modulusRange };
  const decades = decadePoints(all, ohms.factor);
  return {
    curves,
    cards: [
      nyquistChart({ ...common, lines: nyquist }, decades),
      bodeMagnitudeChart({ ...common, lines: magnitude }),
      bodePhaseChart({ ...common, lines: phase }),
      spectraTable(all, ohms),
    ].map((card) => byMethod('impedance-plots', card)),
  };
}

const prefixOf = (symbol: string) => symbol.replace(/Ω$/, '');

/** What each spectrum spans: the numbers one looks at before fitting a circuit. */
function spectraTable(
  all: readonly Spectrum[],
  ohms: { symbol: string; factor: number },
): TableCard {
  return {
    kind: 'table',
    id: 'spectra',
    title: 'Spectra',
    subtitle: `${all.length}`,
    columns: [
      { key: 'name', title: 'Spectrum', kind: 'text', unit: '', factor: 1 },
      { key: 'points', title: 'Points', kind: 'number', unit: '', factor: 1 },
      { key: 'high', title: 'f max', kind: 'number', unit: 'Hz', factor: 1 },
      { key: 'low', title: 'f min', kind: 'number', unit: 'Hz', factor: 1 },
      {
        key: 'reHigh',
        title: 'Z′ at f max',
        kind: 'number',
        unit: ohms.symbol,
        factor: ohms.factor,
      },
      {
        key: 'reLow',
        title: 'Z′ at f min',
        kind: 'number',
        unit: ohms.symbol,
        factor: ohms.factor,
      },
      {
        key: 'imDeepest',
        title: 'lowest Z″',
        kind: 'number',
        unit: ohms.symbol,
        factor: ohms.factor,
      },
    ],
    rows: all.map(({ line, frequency, re, im }): Row => {
      const order = Array.from(frequency.keys()).toSorted((a, b) => frequency[a] - frequency[b]);
      const low = order[0];
      const high = order[order.length - 1];
      return {
        line: line.ref,
        name: line.name,
        points: frequency.length,
        high: frequency[high] ?? null,
        low: frequency[low] ?? null,
        reHigh: re[high] ?? null,
        reLow: re[low] ?? null,
        imDeepest: im.length > 0 ? im.reduce((least, value) => Math.min(least, value)) : null,
      };
    }),
  };
}

/** Impedance spectra: Nyquist and Bode plots. */
export const impedanceDiscrete: StudyType = {
  id: 'ID',
  title: 'Impedance Discrete',
  kind: 'discrete',
  axes: { x: 'frequency', y: 'impedanceRe' },
  scales: { x: '', y: '' },
  techniques: ['EIS'],
  fits: ['equivalentCircuit'],
  cards: ['nyquist', 'bode-magnitude', 'bode-phase', 'spectra'],
  drawsLines: false,
  extraCards,
};
