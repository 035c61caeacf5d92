import type { Readout } from '../chart/card.ts';
import type { SigmaSource } from '../fit/detection-limits.ts';
import { formatQuantityParts, type FormatOptions } from '../units/format.ts';
import type { CalibrationResult, FitResult, Value } from './result.ts';

interface ShownValue {
  readonly label: string;
  readonly value: Value;
  /** SI value · factor in `unit`. */
  readonly factor: number;
  readonly unit: string;
  readonly card: string;
  readonly digits?: number;
}

function entry({ label, value, factor, unit, card, digits }: ShownValue): Readout {
  const options: FormatOptions = {
    prefix: '',
    uncertainty: value.uncertainty === null ? null : value.uncertainty * Math.abs(factor),
    ...(digits === undefined ? {} : { digits }),
  };
  const parts = formatQuantityParts(
    value.value === null ? null : value.value * factor,
    unit,
    options,
  );
  return {
    label,
    number: parts.number,
    uncertainty: parts.uncertainty,
    unit: parts.unit,
    exact: value.value === null ? (value.reason ?? '') : `${value.value} ${value.unit}`.trim(),
    computed: true,
    card,
  };
}

const plain = (label: string, number: string, exact: string, card: string): Readout => ({
  label,
  number,
  uncertainty: '',
  unit: '',
  exact,
  computed: false,
  card,
});

/** p-values: two digits, '< 0.0001' below that. */
const pText = (p: number): string => (p < 0.0001 ? '< 0.0001' : p.toPrecision(2));

/** R² with five decimals when it is above 0.99. */
const r2Text = (r2: number): string => (r2 > 0.99 ? r2.toFixed(5) : r2.toPrecision(4));

/** What limits are stated in, and what their σ is taken from. */
interface ReadoutUnits {
  readonly concentrationUnit: string;
  readonly sigma: SigmaSource;
}

function calibrationReadout(
  fit: FitResult,
  calibration: CalibrationResult,
  shown: { readonly symbol: string; readonly factor: number },
  { concentrationUnit, sigma }: ReadoutUnits,
): Readout[] {
  const card = `${fit.id}/calibration`;
  const used = fit.observations.filter(
    ({ value, group, omitted }) => value !== null && group !== null && !omitted,
  );
  const { lackOfFit, linearRange, r2 } = calibration;
  const sample = fit.standardAddition;
  return [
    ...(sample === undefined
      ? []
      : [
          entry({
            label: 'In the sample',
            value: sample.concentration,
            factor: 1,
            unit: concentrationUnit,
            card: `${fit.id}/standard-addition`,
          }),
        ]),
    entry({
      label: 'Sensitivity',
      value: calibration.sensitivity,
      factor: shown.factor,
      unit: `${shown.symbol}/${concentrationUnit}`,
      card,
    }),
    entry({
      label: `LOD, ${sigma}`,
      value: calibration.limitOfDetection,
      factor: 1,
      unit: concentrationUnit,
      card,
      digits: 2,
    }),
    entry({
      label: 'LOQ',
      value: calibration.limitOfQuantification,
      factor: 1,
      unit: concentrationUnit,
      card,
      digits: 2,
    }),
    ...(r2 === null ? [] : [plain('R²', r2Text(r2), String(r2), card)]),
    ...(lackOfFit === null
      ? []
      : [
          plain(
            'Lack of fit',
            `p ${pText(lackOfFit.p)}`,
            `F ${lackOfFit.f}, p ${lackOfFit.p}`,
            card,
          ),
        ]),
    ...(linearRange === null
      ? []
      : [
          {
            ...plain(
              'Linear range',
              `${linearRange.low} to ${linearRange.high}`,
              `${linearRange.low} to ${linearRange.high} ${concentrationUnit}`,
              card,
            ),
            unit: concentrationUnit,
          },
        ]),
    plain(
      'Observations',
      `${used.length}/${fit.observations.length}`,
      `${used.length} of ${fit.observations.length} observations`,
      `${fit.id}/values`,
    ),
  ];
}

/** The numbers of the readout strip: of the calibration where there is one, else of the values themselves. */
export function readoutOf(
  fits: readonly {
    readonly fit: FitResult;
    readonly quantityTitle: string;
    readonly shown: { readonly symbol: string; readonly factor: number };
  }[],
  units: ReadoutUnits,
  lines: number,
): Readout[] {
  const calibrated = fits.find(({ fit }) => fit.calibration !== null);
  if (calibrated?.fit.calibration)
    return calibrationReadout(calibrated.fit, calibrated.fit.calibration, calibrated.shown, units);
  const values = fits.flatMap(({ fit, quantityTitle, shown }): Readout[] => {
    const found = fit.observations.filter(({ value, omitted }) => value !== null && !omitted);
    const first = found[0];
    if (!first) return [];
    if (found.length === 1)
      return [
        entry({
          label: quantityTitle,
          value: { value: first.value, unit: fit.unit, uncertainty: null },
          factor: shown.factor,
          unit: shown.symbol,
          card: `${fit.id}/values`,
        }),
      ];
    const numbers = found.map(({ value }) => value ?? 0).toSorted((a, b) => a - b);
    return [
      entry({
        label: `${quantityTitle}, lowest`,
        value: { value: numbers[0] ?? null, unit: fit.unit, uncertainty: null },
        factor: shown.factor,
        unit: shown.symbol,
        card: `${fit.id}/values`,
      }),
      entry({
        label: `${quantityTitle}, highest`,
        value: { value: numbers.at(-1) ?? null, unit: fit.unit, uncertainty: null },
        factor: shown.factor,
        unit: shown.symbol,
        card: `${fit.id}/values`,
      }),
    ];
  });
  return [...values, plain('Lines', String(lines), `${lines} lines`, 'files')];
}
