import { logRange, quantitativeAxis } from './axis.ts';
import type { ChartCard, Row } from './card.ts';

interface CircuitFitChartInput {
  /** Begins the ids of the cards. */
  readonly id: string;
  /** 'R0-p(R1,C1), 1 kΩ' */
  readonly subtitle: string;
  /** 'Ω', 'kΩ' */
  readonly unit: string;
  /** Measured and fitted points, {x, y, name} in the unit shown. */
  readonly measured: readonly Row[];
  readonly fitted: readonly Row[];
}

/** Measured points and the fitted circuit in the complex plane, equal scales. */
export function circuitNyquistChart(input: CircuitFitChartInput): ChartCard {
  const x = quantitativeAxis('x', { title: `Z′ / ${input.unit}` });
  const y = quantitativeAxis('y', { title: `−Z″ / ${input.unit}` });
  const detail = { field: 'name' };
  return {
    kind: 'chart',
    id: `${input.id}/nyquist`,
    title: 'Fitted circuit',
    subtitle: input.subtitle,
    label: `Nyquist plot of measured points and the fitted circuit, ${input.subtitle}, equal scales.`,
    lines: [],
    data: { measured: input.measured, fitted: input.fitted },
    equalScales: true,
    spec: {
      layer: [
        {
          data: { name: 'measured' },
          mark: { type: 'point', filled: true },
          encoding: { x, y, detail },
        },
        {
          data: { name: 'fitted' },
          mark: { type: 'line', style: 'fit' },
          encoding: { x, y, detail, order: { field: 'i', type: 'quantitative' } },
        },
      ],
    },
  };
}

interface BodeChartInput extends Pick<CircuitFitChartInput, 'id' | 'subtitle' | 'unit'> {
  /** {x: Hz, modulus: unit shown, phase: °, name} */
  readonly measured: readonly Row[];
  readonly fitted: readonly Row[];
}

/** Measured points and the fitted circuit: |Z| or phase against frequency. */
export function circuitBodeChart(part: 'modulus' | 'phase', input: BodeChartInput): ChartCard {
  const isModulus = part === 'modulus';
  const x = quantitativeAxis('x', { title: 'Frequency / Hz', log: true });
  const y = quantitativeAxis(
    part,
    isModulus
      ? {
          title: `|Z| / ${input.unit}`,
          log: true,
          range: logRange(input.measured.map(({ modulus }) => modulus)),
        }
      : { title: 'Phase / °' },
  );
  const detail = { field: 'name' };
  const quantity = isModulus ? `modulus in ${input.unit}` : 'phase in degrees';
  return {
    kind: 'chart',
    id: `${input.id}/bode-${part}`,
    title: isModulus ? 'Fitted circuit, magnitude' : 'Fitted circuit, phase',
    subtitle: input.subtitle,
    label: `Bode plot of measured points and the fitted circuit, ${input.subtitle}: ${quantity} against frequency in Hz.`,
    lines: [],
    data: { measured: input.measured, fitted: input.fitted },
    spec: {
      layer: [
        {
          data: { name: 'measured' },
          mark: { type: 'point', filled: true },
          encoding: { x, y, detail },
        },
        {
          data: { name: 'fitted' },
          mark: { type: 'line', style: 'fit' },
          encoding: { x, y, detail },
        },
      ],
    },
  };
}

/** Residuals of a fit as per cent of |Z| against the frequency. */
export function circuitResidualChart(
  input: Pick<CircuitFitChartInput, 'id' | 'subtitle'> & {
    /** {x: Hz, y: per cent, part: 'real' or 'imaginary', name} */
    readonly residuals: readonly Row[];
  },
): ChartCard {
  const x = quantitativeAxis('x', { title: 'Frequency / Hz', log: true });
  const y = quantitativeAxis('y', { title: 'Residual / % of |Z|' });
  return {
    kind: 'chart',
    id: `${input.id}/residuals`,
    title: 'Residuals of the circuit',
    subtitle: input.subtitle,
    label: `Residuals of the fitted circuit, ${input.subtitle}: per cent of the modulus against frequency in Hz.`,
    lines: [],
    data: { residuals: input.residuals },
    spec: {
      layer: [
        {
          data: { name: 'residuals' },
          mark: { type: 'point', filled: true },
          encoding: { x, y, shape: { field: 'part', title: 'Part' } },
        },
      ],
    },
  };
}
