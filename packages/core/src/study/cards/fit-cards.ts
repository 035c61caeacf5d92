import { calibrationChart } from '../../chart/calibration-chart.ts';
import type { Card, Row, TableColumn } from '../../chart/card.ts';
import type { CalibrationCurve } from '../calibrate-fit.ts';
import type { AlternativeUnit } from '../configuration.ts';
import type { FitResult } from '../result.ts';
import { evaluationCards } from './evaluation-cards.ts';
import { inSentence } from './in-sentence.ts';
import type { ShownUnit } from './table-columns.ts';

export interface FitCardsInput {
  readonly fit: FitResult;
  /** 'Peak height' */
  readonly quantityTitle: string;
  readonly shown: ShownUnit;
  /** Units of positions, for the details of peaks. */
  readonly shownX: ShownUnit;
  readonly shownY: ShownUnit;
  /** 'Concentration', 'mM' */
  readonly notation: string;
  readonly concentrationUnit: string;
  readonly curve: CalibrationCurve | null;
  readonly level: number;
  readonly showValues: boolean;
  readonly showStatistics: boolean;
  /** Bin width of the histogram, unit of the values; absent: chosen from the values. */
  readonly bandwidth: number | undefined;
  /** A second unit of concentrations: value · Scale + Offset. */
  readonly alternative: AlternativeUnit | null;
}

const concentrationColumn = ({ notation, concentrationUnit }: FitCardsInput): TableColumn => ({
  key: 'group',
  title: notation,
  kind: 'number',
  unit: concentrationUnit,
  factor: 1,
});

/** Concentrations in the second unit; nothing without one. */
const alternativeColumn = (
  { notation, alternative }: FitCardsInput,
  key: string,
  extra: Partial<TableColumn> = {},
): TableColumn[] =>
  alternative === null
    ? []
    : [{ key, title: notation, kind: 'number', unit: alternative.Unit, factor: 1, ...extra }];

const inAlternative = ({ alternative }: FitCardsInput, value: number | null): number | null =>
  alternative === null || value === null ? null : value * alternative.Scale + alternative.Offset;

/** Signal against concentration: points, line, bands, limits, residuals. */
function resultCard(input: FitCardsInput): Card {
  const { fit, shown, notation, concentrationUnit, quantityTitle, curve, level } = input;
  const taken = fit.observations.filter(({ value, group }) => value !== null && group !== null);
  const calibration = fit.calibration;
  const omitted = taken.filter((observation) => observation.omitted).length;
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
  const percent = Math.round(level * 100);
  return calibrationChart({
    id: `${fit.kind}/calibration`,
    title: `${quantityTitle} against ${notation.toLowerCase()}`,
    subtitle: `${taken.length - omitted} observations${omitted > 0 ? `, ${omitted} omitted` : ''}`,
    definition: calibration
      ? `Least squares on single observations (ISO 11095), ${calibration.model}. Dark band: ${percent} % confidence of the line. Light band: ${percent} % prediction`
      : 'Single observations; no line is drawn',
    label: calibration
      ? `Calibration: ${calibration.n} observations, ${fit.groups.length} levels, ${calibration.equation}, R squared ${calibration.r2?.toFixed(5) ?? 'unknown'}.`
      : `${taken.length} observations of ${inSentence(quantityTitle)} against ${notation.toLowerCase()}.`,
    xAxis: { title: `${notation} / ${concentrationUnit}`, zero: true },
    yAxis: { title: `${quantityTitle} / ${shown.symbol}`, zero: true },
    residualTitle: `Residual / ${shown.symbol}`,
    points,
    curve: (curve?.rows ?? []).map(
      (row): Row => ({
        x: row.x,
        y: row.y * shown.factor,
        low: row.low === null ? null : row.low * shown.factor,
        high: row.high === null ? null : row.high * shown.factor,
        predictionLow: row.predictionLow === null ? null : row.predictionLow * shown.factor,
        predictionHigh: row.predictionHigh === null ? null : row.predictionHigh * shown.factor,
      }),
    ),
    limits: calibration
      ? [
          { x: calibration.limitOfDetection.value, label: 'LOD' },
          { x: calibration.limitOfQuantification.value, label: 'LOQ' },
        ].filter(({ x }) => x !== null)
      : [],
    equation: calibration?.equation ?? '',
  });
}

/** Detail columns that a signal may have, in the order of the table. */
const DETAILS: readonly { key: string; title: string; axis: 'x' | 'y' | 'none' }[] = [
  { key: 'position', title: 'Position', axis: 'x' },
  { key: 'fwhm', title: 'FWHM', axis: 'x' },
  { key: 'halfPeakPosition', title: 'Half-peak position', axis: 'x' },
  { key: 'sd', title: 'SD', axis: 'y' },
  { key: 'n', title: 'Samples', axis: 'none' },
];

/** Lowest concentration first, those without one last; the order of measurement within. */
const byGroup = (observations: FitResult['observations']) =>
  observations.toSorted((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity) || 0);

/** Every observation, omitted ones struck through, failed ones with the reason. */
function valuesCard(input: FitCardsInput): Card {
  const { fit, shown, shownX, shownY, quantityTitle, curve } = input;
  const present = DETAILS.filter(
    ({ key }) =>
      !(key === 'position' && fit.kind === 'peakPos') &&
      fit.observations.some(({ details }) => typeof details[key] === 'number'),
  );
  const unitOf = { x: shownX, y: shownY, none: { symbol: '', factor: 1 } };
  const alternativeOf = (group: number | null) =>
    input.alternative === null ? {} : { alternative: inAlternative(input, group) };
  const foundIn = (value: number | null) => {
    if (!curve) return {};
    const found = value === null ? null : curve.inverse(value);
    return input.alternative === null
      ? { found }
      : { found, foundAlternative: inAlternative(input, found) };
  };
  const failed = fit.observations.some(({ error }) => error !== null);
  return {
    kind: 'table',
    id: `${fit.kind}/values`,
    title: 'Extracted values',
    subtitle: `${fit.title}, ${fit.observations.length} rows`,
    columns: [
      { key: 'name', title: 'Line', kind: 'text', unit: '', factor: 1 },
      concentrationColumn(input),
      ...alternativeColumn(input, 'alternative'),
      {
        key: 'value',
        title: quantityTitle,
        kind: 'number',
        unit: shown.symbol,
        factor: shown.factor,
        computed: true,
      },
      ...present.map(
        ({ key, title, axis }): TableColumn => ({
          key,
          title,
          kind: 'number',
          unit: unitOf[axis].symbol,
          factor: unitOf[axis].factor,
          computed: true,
        }),
      ),
      ...(curve
        ? [
            {
              key: 'found',
              title: 'Found',
              kind: 'number' as const,
              unit: input.concentrationUnit,
              factor: 1,
              digits: 3,
              computed: true,
            },
            ...alternativeColumn(input, 'foundAlternative', {
              title: 'Found',
              digits: 3,
              computed: true,
            }),
          ]
        : []),
      ...(failed
        ? [{ key: 'reason', title: 'Reason', kind: 'text' as const, unit: '', factor: 1 }]
        : []),
    ],
    rows: byGroup(fit.observations).map(
      (observation): Row => ({
        id: observation.id,
        line: observation.line,
        name: observation.title,
        group: observation.group,
        ...alternativeOf(observation.group),
        value: observation.value,
        ...Object.fromEntries(present.map(({ key }) => [key, observation.details[key] ?? null])),
        ...foundIn(observation.value),
        ...(failed ? { reason: observation.error?.message ?? '' } : {}),
        ...(observation.edge ? { edge: true } : {}),
        ...(observation.omitted ? { omitted: true } : {}),
      }),
    ),
  };
}

/** Statistics of each group. */
function statisticsCard(input: FitCardsInput): Card {
  const { fit, shown, quantityTitle } = input;
  const inUnit = (key: string, title: string): TableColumn => ({
    key,
    title,
    kind: 'number',
    unit: shown.symbol,
    factor: shown.factor,
    computed: true,
  });
  return {
    kind: 'table',
    id: `${fit.kind}/statistics`,
    title: 'Statistical evaluation',
    subtitle: quantityTitle,
    definition: 'SD with n − 1; confidence interval of the mean by Student’s t, 95 %',
    columns: [
      concentrationColumn(input),
      ...alternativeColumn(input, 'alternative'),
      { key: 'n', title: 'n', kind: 'number', unit: '', factor: 1 },
      inUnit('mean', 'Mean'),
      inUnit('sd', 'SD'),
      { key: 'rsd', title: 'RSD', kind: 'number', unit: '%', factor: 1, digits: 2, computed: true },
      inUnit('median', 'Median'),
      inUnit('ciLow', 'CI low'),
      inUnit('ciHigh', 'CI high'),
    ],
    rows: fit.groups.map(
      ({ group, n, mean, sd, rsd, median, ciLow, ciHigh }): Row => ({
        group,
        ...(input.alternative === null ? {} : { alternative: inAlternative(input, group) }),
        n,
        mean,
        sd,
        rsd,
        median,
        ciLow,
        ciHigh,
      }),
    ),
  };
}

/** The cards of one fit: result, extracted values, statistical evaluation with what there is to see of it. */
export function fitCards(input: FitCardsInput): Card[] {
  const hasGroups = input.fit.observations.some(
    ({ group, value }) => group !== null && value !== null,
  );
  return [
    ...(hasGroups ? [resultCard(input)] : []),
    ...(input.showValues ? [valuesCard(input)] : []),
    ...(input.showStatistics && input.fit.groups.length > 0 ? [statisticsCard(input)] : []),
    ...(input.showStatistics ? evaluationCards(input.fit, input) : []),
  ];
}
