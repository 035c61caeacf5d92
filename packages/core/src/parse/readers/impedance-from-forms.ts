import type { Warning } from '../../errors.ts';
import { pow } from '../../math/elementary.ts';
import type { Column, ColumnKey } from '../../measurement/column.ts';
import type { ColumnHeader, ImpedanceForm } from './column-header.ts';
import type { ColumnSet } from './column-set.ts';

/** The columns of a line that hold their quantity in another form. */
export const formsOf = (
  headers: readonly ColumnHeader[],
  places: ReadonlyMap<ColumnKey, number>,
): ReadonlyMap<ColumnKey, ImpedanceForm> =>
  new Map(
    [...places].flatMap(([key, at]) => {
      const { form } = headers[at];
      return form ? [[key, form] as const] : [];
    }),
  );

/** Values of a column whose numbers are logarithms, as plain numbers. */
export function withoutLogarithm(values: Float64Array, form?: ImpedanceForm): Float64Array {
  if (form === 'common logarithm') return values.map((value) => pow(10, value));
  if (form === 'decibel') return values.map((value) => pow(10, value / 20));
  return values;
}

/** Columns as impedance, and what was computed from what. */
interface ComputedImpedance {
  readonly columns: ColumnSet;
  readonly warnings: readonly Warning[];
  readonly decisions: readonly string[];
}

/** What the report says of a form, with the names of its columns. */
const SENTENCES: Readonly<Record<ImpedanceForm, (names: string) => string>> = {
  'angular frequency': (names) => `The frequency was computed from ${names}: f = ω/2π.`,
  'common logarithm': (names) => `Powers of ten were taken of the common logarithms in ${names}.`,
  decibel: (names) => `The modulus was computed from the decibels in ${names}: |Z| = 10^(dB/20) Ω.`,
  admittance: (names) => `The impedance was computed from the admittance in ${names}: Z = 1/Y.`,
  'resistance and reactance': (names) =>
    `${names} were taken as the real and the imaginary part of the impedance.`,
  'per area': (names) =>
    `The unit of ${names} is Ω·cm²: the values are those of an electrode of 1 cm². Divide them by the area in cm² for another electrode.`,
  'series capacitance': (names) =>
    `The impedance was computed from the series capacitance in ${names}: Z″ = −1/(ωC).`,
  'series inductance': (names) =>
    `The impedance was computed from the series inductance in ${names}: Z″ = ωL.`,
  'parallel capacitance': (names) =>
    `The impedance was computed from the parallel capacitance in ${names}: Y″ = ωC, Z = 1/Y.`,
  'parallel inductance': (names) =>
    `The impedance was computed from the parallel inductance in ${names}: Y″ = −1/(ωL), Z = 1/Y.`,
  'equivalent resistance': (names) => `Its losses are the resistance in ${names}.`,
  'equivalent conductance': (names) => `Its losses are the conductance in ${names}.`,
  'dissipation factor': (names) =>
    `Its losses were computed from the dissipation factor in ${names}: D times the absolute imaginary part.`,
  'quality factor': (names) =>
    `Its losses were computed from the quality factor in ${names}: the absolute imaginary part over Q.`,
};

/** Turns columns in other forms into frequency and impedance. */
export function impedanceFromForms(
  columns: ColumnSet,
  forms: ReadonlyMap<ColumnKey, ImpedanceForm>,
): ComputedImpedance {
  if (forms.size === 0) return { columns, warnings: [], decisions: [] };
  const decisions = [...new Set(forms.values())].map((form) => {
    const names = [...forms].flatMap(([key, of]) =>
      of === form ? [`'${columns[key]?.header ?? ''}'`] : [],
    );
    return { form, sentence: SENTENCES[form](names.join(' and ')) };
  });
  return {
    columns: { ...columns, ...computedFrom(columns, forms) },
    warnings: decisions.flatMap(({ form, sentence }) =>
      form === 'per area' ? [{ code: 'IMPEDANCE_PER_AREA' as const, message: sentence }] : [],
    ),
    decisions: decisions.map(({ sentence }) => sentence),
  };
}

function computedFrom(columns: ColumnSet, forms: ReadonlyMap<ColumnKey, ImpedanceForm>): ColumnSet {
  if (forms.get('impedanceRe') === 'admittance' || forms.get('phase') === 'admittance')
    return fromAdmittance(columns);
  const { frequency, impedanceRe: lossy, impedanceIm: reactive } = columns;
  const [ofIm, ofRe] = [forms.get('impedanceIm'), forms.get('impedanceRe')];
  const reactance = ofIm && REACTANCES[ofIm];
  if (!frequency || !lossy || !reactive || !reactance) return {};
  const omega = (i: number) => 2 * Math.PI * frequency.values[i];
  const imaginary = withValues(reactive, (i) => reactance.at(omega(i), reactive.values[i]));
  const size = (i: number) => Math.abs(imaginary.values[i]);
  const losses = (ofRe && LOSSES[ofRe]) ?? ((value) => value);
  const real = withValues(lossy, (i) => losses(lossy.values[i], size(i), reactance.isParallel));
  const pair = { impedanceRe: real, impedanceIm: imaginary };
  return reactance.isParallel ? fromAdmittance(pair) : pair;
}

interface Reactance {
  /** Of Y in place of Z. */
  readonly isParallel: boolean;
  /** The imaginary part at an angular frequency. */
  readonly at: (omega: number, value: number) => number;
}

const REACTANCES: Readonly<Partial<Record<ImpedanceForm, Reactance>>> = {
  'series capacitance': { isParallel: false, at: (omega, c) => -1 / (omega * c) },
  'series inductance': { isParallel: false, at: (omega, l) => omega * l },
  'parallel capacitance': { isParallel: true, at: (omega, c) => omega * c },
  'parallel inductance': { isParallel: true, at: (omega, l) => -1 / (omega * l) },
};

/** The real part of Z or Y, from what a pair says of it and the absolute imaginary part. */
type Losses = (value: number, imaginary: number, isParallel: boolean) => number;

const LOSSES: Readonly<Partial<Record<ImpedanceForm, Losses>>> = {
  'equivalent resistance': (value, _, isParallel) => (isParallel ? 1 / value : value),
  'dissipation factor': (value, imaginary) => value * imaginary,
  'quality factor': (value, imaginary) => imaginary / value,
};

/** Z = 1/Y: Z' = Y'/|Y|², Z'' = −Y''/|Y|², and |Z| = 1/|Y| with the phase turned; Y in S, Z in Ω. */
function fromAdmittance(columns: ColumnSet): ColumnSet {
  const { impedanceRe: real, impedanceIm: imaginary, impedanceModulus: modulus, phase } = columns;
  const computed: ColumnSet = {};
  if (real && imaginary) {
    const [g, b] = [real.values, imaginary.values];
    computed.impedanceRe = withValues(real, (i) => g[i] / (g[i] * g[i] + b[i] * b[i]));
    computed.impedanceIm = withValues(imaginary, (i) => (0 - b[i]) / (g[i] * g[i] + b[i] * b[i]));
  }
  if (modulus && phase) {
    computed.impedanceModulus = withValues(modulus, (i) => 1 / modulus.values[i]);
    computed.phase = withValues(phase, (i) => 0 - phase.values[i]);
  }
  return computed;
}

/** Not finite where the admittance is 0: no number. */
const withValues = (column: Column, valueAt: (i: number) => number): Column => ({
  ...column,
  values: column.values.map((_, i) => {
    const value = valueAt(i);
    return Number.isFinite(value) ? value : NaN;
  }),
});
