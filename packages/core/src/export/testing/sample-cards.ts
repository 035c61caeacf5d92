import { calibrationChart } from '../../chart/calibration-chart.ts';
import type { ChartCard, Row, TableCard } from '../../chart/card.ts';
import type { FitResult, Observation } from '../../study/result.ts';

/** The concentrations of the sample, in its unit. */
export const LEVELS = [0, 2, 5, 10, 20, 35, 50];
/** A/μM and A: the line that the made-up peak heights scatter around. */
export const SLOPE = 0.1333e-6;
export const INTERCEPT = 0.03e-6;

/** The calibration of the sample as a figure. */
export function calibrationCard(observations: readonly Observation[], unit: string): ChartCard {
  const predict = (x: number) => (INTERCEPT + SLOPE * x) * 1e6;
  const taken = observations.filter(({ value }) => value !== null);
  return calibrationChart({
    id: 'peakHeight/calibration',
    title: 'Peak height against concentration',
    subtitle: '19 observations, 1 omitted',
    label: 'Calibration: 19 observations, 7 levels, y = 0.1333(9)·x + 0.03(2), R squared 0.99914.',
    definition: 'Least squares on single observations (ISO 11095)',
    xAxis: { title: `Concentration / ${unit}`, zero: true },
    yAxis: { title: 'Peak height / μA', zero: true },
    residualTitle: 'Residual / μA',
    points: taken.map(({ group, value, title, omitted, id }): Row => {
      const y = (value ?? 0) * 1e6;
      return {
        x: group,
        y,
        name: title,
        omitted,
        id,
        residual: omitted ? null : y - predict(group ?? 0),
      };
    }),
    curve: LEVELS.map(
      (x): Row => ({
        x,
        y: predict(x),
        low: predict(x) - 0.03,
        high: predict(x) + 0.03,
        predictionLow: predict(x) - 0.15,
        predictionHigh: predict(x) + 0.15,
      }),
    ),
    limits: [
      { x: 1.8, label: 'LOD' },
      { x: 5.5, label: 'LOQ' },
    ],
    equation: 'y = 0.1333(9)·x + 0.03(2)',
  });
}

/** The statistics of the sample as a table. */
export function groupsTable(fit: FitResult, unit: string): TableCard {
  const micro = { kind: 'number', unit: 'μA', factor: 1e6, computed: true } as const;
  return {
    kind: 'table',
    id: 'peakHeight/statistics',
    title: 'Values by concentration',
    columns: [
      { key: 'group', title: 'Group', kind: 'number', unit, factor: 1 },
      { key: 'n', title: 'n', kind: 'number', unit: '', factor: 1 },
      { key: 'mean', title: 'Mean', ...micro },
      { key: 'sd', title: 'SD', ...micro },
      { key: 'rsd', title: 'RSD', kind: 'number', unit: '%', factor: 1, digits: 2, computed: true },
    ],
    rows: fit.groups.map(({ group, n, mean, sd, rsd }) => ({ group, n, mean, sd, rsd })),
  };
}
