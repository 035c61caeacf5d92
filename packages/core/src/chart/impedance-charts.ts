import type { ChartCard, ChartLine, Row } from './card.ts';
import { linesChart } from './lines-chart.ts';

interface ImpedanceChartInput {
  readonly lines: readonly ChartLine[];
  /** 'Ω', 'kΩ' */
  readonly unit: string;
  readonly groupTitle: string;
  readonly subtitle: string;
  /** Lowest and highest |Z| in the unit shown. */
  readonly modulusRange: readonly [number, number];
}

/**
 * −Z″ against Z′ with equal scales, capacitive arcs upwards.
 *
 * @param decades points at whole decades of frequency, {x, y, text} in the unit shown
 */
export function nyquistChart(input: ImpedanceChartInput, decades: readonly Row[]): ChartCard {
  const card = linesChart({
    id: 'nyquist',
    title: 'Nyquist',
    subtitle: input.subtitle,
    label: `Nyquist plot, ${input.subtitle}: minus imaginary against real impedance in ${input.unit}, equal scales.`,
    lines: input.lines,
    xAxis: { title: `Z′ / ${input.unit}` },
    yAxis: { title: `−Z″ / ${input.unit}` },
    groupTitle: input.groupTitle,
    points: true,
  });
  const layer = Array.isArray(card.spec['layer']) ? card.spec['layer'] : [];
  const x = { field: 'x', type: 'quantitative' };
  const y = { field: 'y', type: 'quantitative' };
  return {
    ...card,
    equalScales: true,
    data: { ...card.data, decades },
    spec: {
      ...card.spec,
      layer: [
        ...layer,
        {
          data: { name: 'decades' },
          mark: { type: 'point', style: 'decade', filled: false, size: 70 },
          encoding: { x, y },
        },
        {
          data: { name: 'decades' },
          mark: { type: 'text', dy: -12 },
          encoding: { x, y, text: { field: 'text' } },
        },
      ],
    },
  };
}

/** |Z| against frequency, both logarithmic. */
export function bodeMagnitudeChart(input: ImpedanceChartInput): ChartCard {
  return linesChart({
    id: 'bode-magnitude',
    title: 'Bode magnitude',
    subtitle: input.subtitle,
    label: `Bode plot, ${input.subtitle}: modulus of the impedance in ${input.unit} against frequency in Hz.`,
    lines: input.lines,
    xAxis: { title: 'Frequency / Hz', log: true },
    yAxis: { title: `|Z| / ${input.unit}`, log: true, range: input.modulusRange },
    groupTitle: input.groupTitle,
    points: true,
  });
}

/** Phase in degrees against logarithmic frequency; capacitive is negative. */
export function bodePhaseChart(input: ImpedanceChartInput): ChartCard {
  return linesChart({
    id: 'bode-phase',
    title: 'Bode phase',
    subtitle: input.subtitle,
    label: `Bode plot, ${input.subtitle}: phase in degrees against frequency in Hz.`,
    lines: input.lines,
    xAxis: { title: 'Frequency / Hz', log: true },
    yAxis: { title: 'Phase / °' },
    groupTitle: input.groupTitle,
    points: true,
  });
}
