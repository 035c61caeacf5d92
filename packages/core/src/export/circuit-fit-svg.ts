import type { Row } from '../chart/card.ts';
import { circuitNyquistChart } from '../chart/circuit-fit-charts.ts';
import { leavesOf } from '../circuit/circuit.ts';
import type { CircuitFit } from '../circuit/fit-circuit.ts';

const SIZE = { width: 640, height: 480 };

/** Measured points and fitted circuit in the complex plane, Ω, as an SVG document. */
export async function circuitFitSvg({ circuit, spectrum, fitted }: CircuitFit): Promise<string> {
  const { drawSvg } = await import('./draw-svg.ts');
  const rows = (re: Float64Array, im: Float64Array): Row[] =>
    Array.from(re, (value, i) => ({ x: value, y: -im[i], name: '', i }));
  const card = circuitNyquistChart({
    id: 'circuit',
    subtitle: leavesOf(circuit)
      .map(({ name }) => name)
      .join(' '),
    unit: 'Ω',
    measured: rows(spectrum.re, spectrum.im),
    fitted: rows(fitted.re, fitted.im),
  });
  return drawSvg(
    { spec: card.spec, datasets: card.data, equalScales: true },
    { id: 'circuit-fit', label: card.label, size: SIZE },
  );
}
