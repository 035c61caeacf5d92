import { TafelError } from '../../errors.ts';
import { type Circuit, type CircuitLeaf, placesText } from '../circuit.ts';
import type { CircuitElement } from '../elements/element.ts';
import { circuitElements } from '../elements/index.ts';
import type { Notation } from './circuit-scanner.ts';

/** Elements that Boukamp's code knows in another form, with the values of that form. */
const BOUKAMP_FORMS: Readonly<
  Record<string, { readonly id: string; readonly values: (own: readonly number[]) => number[] }>
> = {
  W: { id: 'W_Y', values: ([sigma]) => [1 / (sigma * Math.SQRT2), 0.5] },
  Wo: { id: 'Wo_YBn', values: ([Z0, tau]) => [tau / (Z0 * Z0), tau, 0.5] },
  Ws: { id: 'Ws_YBn', values: ([Z0, tau]) => [tau / (Z0 * Z0), tau, 0.5] },
  G: { id: 'G_YKn', values: ([R, t]) => [Math.sqrt(t) / R, 1 / t, 0.5] },
};

/** The symbol, or the id where no other element has it as its symbol. */
function symbolOf(element: CircuitElement, notation: Notation): string {
  const symbol = element.symbols[notation];
  if (symbol !== null) return symbol;
  const isTaken = circuitElements.members.some(({ symbols }) => symbols[notation] === element.id);
  if (isTaken)
    throw new TafelError(
      'CIRCUIT_INVALID',
      `${element.title} (${element.id}) cannot be written in this notation: '${element.id}' means another element there.`,
    );
  return element.id;
}

/** 'CPE1' in another notation: its symbol with the number of the name. */
const numbered = (leaf: CircuitLeaf, notation: Notation) =>
  symbolOf(leaf.element, notation) + (/_?\d+$/.exec(leaf.name)?.[0] ?? '');

/** {Y=1e-3/0/inf,n=0.9F:label} as far as anything is stated; `held`: what a line holds, before it. */
function stated({ element, label, parameters }: CircuitLeaf, ...held: readonly string[]): string {
  const values = parameters.flatMap(({ value, isFixed, min, max }, k) => {
    if (value === null) return [];
    const own = element.parameters[k];
    const limits = min === own.min && max === own.max ? '' : `/${min}/${max}`;
    return [`${own.code ?? own.name}=${value}${isFixed ? 'F' : ''}${limits}`];
  });
  const texts = [...held, ...values];
  if (texts.length === 0 && label === null) return '';
  return `{${texts.join(',')}${label === null ? '' : `:${label}`}}`;
}

/** The element as Boukamp's code has it; limits of a form that it lacks are not carried over. */
function inBoukampForm(leaf: CircuitLeaf): CircuitLeaf {
  const form = BOUKAMP_FORMS[leaf.element.id];
  if (form === undefined) return leaf;
  const element = circuitElements.get(form.id);
  const own = leaf.parameters.flatMap(({ value }) => (value === null ? [] : [value]));
  const values = own.length === leaf.parameters.length ? form.values(own) : [];
  return {
    ...leaf,
    element,
    parameters: element.parameters.map(({ min, max, isFixed = false }, k) => ({
      value: values[k] ?? null,
      isFixed: isFixed || leaf.parameters.every((parameter) => parameter.isFixed),
      min,
      max,
    })),
  };
}

/**
 * A circuit as text in one of the notations. Values, limits and labels are written in Boukamp's code alone.
 *
 * @throws TafelError CIRCUIT_INVALID for an element whose name means another one in the notation.
 */
export function writeCircuit(circuit: Circuit, notation: Notation): string {
  if (circuit.kind === 'element') {
    if (notation !== 'boukamp') return numbered(circuit, notation);
    const leaf = inBoukampForm(circuit);
    return symbolOf(leaf.element, notation) + stated(leaf);
  }
  if (circuit.kind === 'line') {
    const { own } = circuit;
    if (notation !== 'boukamp')
      return `${numbered(own, notation)}{${placesText(circuit, (part) => writeCircuit(part, notation))}}`;
    const held = placesText(circuit, (part) => `[${writeCircuit(part, notation)}]`);
    return symbolOf(own.element, notation) + stated(own, held);
  }
  const texts = circuit.parts.map((part) => {
    const text = writeCircuit(part, notation);
    return notation === 'boukamp' && circuit.kind === 'parallel' && part.kind === 'series'
      ? `[${text}]`
      : text;
  });
  if (circuit.kind === 'series') return texts.join(notation === 'boukamp' ? '' : '-');
  if (notation === 'boukamp') return `(${texts.join('')})`;
  return notation === 'autoEis' ? `[${texts.join(',')}]` : `p(${texts.join(',')})`;
}
