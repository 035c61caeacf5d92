import { log } from '../../math/elementary.ts';
import { type Circuit, childrenOf, leavesOf, placesText } from '../circuit.ts';
import { circuitImpedance } from '../impedance.ts';

/** Shape with the order kept: 'p(R,CPE)'. */
function shapeOf(circuit: Circuit): string {
  if (circuit.kind === 'element') return circuit.element.id;
  if (circuit.kind === 'line') return `line(${placesText(circuit, shapeOf)})`;
  return `${circuit.kind}(${circuit.parts.map(shapeOf).join(',')})`;
}

const sizeOf = (circuit: Circuit) =>
  leavesOf(circuit).reduce((sum, { element }) => sum + element.parameters.length, 0);

/** Mean of ln f, weighted with |Im Z|: where a part relaxes. */
function relaxation(part: Circuit, values: readonly number[], frequency: Float64Array): number {
  const re = new Float64Array(frequency.length);
  const im = new Float64Array(frequency.length);
  circuitImpedance(part, frequency).values(values, re, im);
  let total = 0;
  let weighted = 0;
  frequency.forEach((f, i) => {
    total += Math.abs(im[i]);
    weighted += Math.abs(im[i]) * log(f);
  });
  return total > 0 ? weighted / total : 0;
}

/**
 * Parameters with parts of one shape in a row put in order, the fastest first: τ1 < τ2. The circuit's impedance stays as it
 * is. Parts in which a value is held or limited keep their place.
 */
export function orderAlike(
  circuit: Circuit,
  values: readonly number[],
  frequency: Float64Array,
): number[] {
  if (circuit.kind === 'element') return [...values];
  let offset = 0;
  const blocks = childrenOf(circuit).map((part) => {
    const size = sizeOf(part);
    const own = orderAlike(part, values.slice(offset, offset + size), frequency);
    offset += size;
    const isFree = leavesOf(part).every(({ element, parameters }) =>
      parameters.every(
        ({ isFixed, min, max }, k) =>
          !isFixed && min === element.parameters[k].min && max === element.parameters[k].max,
      ),
    );
    return { part, own, shape: circuit.kind === 'series' && isFree ? shapeOf(part) : '' };
  });
  const sorted = blocks.map(({ own }) => own);
  for (const shape of new Set(blocks.map((block) => block.shape))) {
    const places = Array.from(blocks.keys()).filter((k) => blocks[k].shape === shape);
    if (shape === '' || places.length < 2) continue;
    const order = places
      .map((k) => ({
        own: blocks[k].own,
        at: relaxation(blocks[k].part, blocks[k].own, frequency),
      }))
      .toSorted((a, b) => b.at - a.at);
    places.forEach((place, i) => (sorted[place] = order[i].own));
  }
  return sorted.flat();
}
