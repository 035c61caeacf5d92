import { type Circuit, placesText } from './circuit.ts';
import {
  type Box,
  type DrawCircuitOptions,
  escaped,
  leafBox,
  parallelBox,
  round,
  seriesBox,
} from './draw/box.ts';
import { lineBox } from './draw/line-box.ts';

const TEXT_SIZE = 12;
const MARGIN = 12;

function boxOf(circuit: Circuit, options: DrawCircuitOptions): Box {
  if (circuit.kind === 'element') return leafBox(circuit, options);
  if (circuit.kind === 'line') return lineBox(circuit, options, boxOf);
  const boxes = circuit.parts.map((part) => boxOf(part, options));
  return circuit.kind === 'series' ? seriesBox(boxes) : parallelBox(boxes);
}

/** The circuit in words: 'R0, then R1 beside C1'. */
function inWords(circuit: Circuit): string {
  if (circuit.kind === 'element') return circuit.name;
  if (circuit.kind === 'line')
    return `${circuit.own.name} with ${placesText(circuit, (part) => `(${inWords(part)})`)}`;
  const parts = circuit.parts.map((part) =>
    part.kind === 'element' ? part.name : `(${inWords(part)})`,
  );
  return parts.join(circuit.kind === 'series' ? ', then ' : ' beside ');
}

/**
 * An equivalent circuit as an SVG document in the colour of the text around it. No part overlaps another: a row is as high
 * as its highest part, parts side by side stand below each other.
 */
export function drawCircuit(circuit: Circuit, options: DrawCircuitOptions = {}): string {
  const box = boxOf(circuit, options);
  const width = round(box.width + 2 * MARGIN);
  const height = round(box.height + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" color="currentColor">`,
    `<title>Equivalent circuit</title><desc>${escaped(inWords(circuit))}</desc>`,
    '<g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    box
      .marks(MARGIN, MARGIN)
      .replace(
        /<text/g,
        `<text fill="currentColor" stroke="none" font-family="sans-serif" font-size="${TEXT_SIZE}" text-anchor="middle"`,
      ),
    '</g></svg>',
  ].join('');
}
