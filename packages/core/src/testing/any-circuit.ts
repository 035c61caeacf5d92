import fc from 'fast-check';
import {
  type Circuit,
  type CircuitLeaf,
  group,
  mapPlaces,
  type StatedParameter,
  type TransmissionLine,
} from '../circuit/circuit.ts';
import type { CircuitElement, ElementParameter } from '../circuit/elements/element.ts';
import { lineLength } from '../circuit/elements/line-length.ts';
import { type Notation, unstated } from '../circuit/text/circuit-scanner.ts';

interface AnyCircuitOptions {
  readonly elements: readonly CircuitElement[];
  /** The elements are named as a reader of this notation names those without a number. */
  readonly notation: Notation;
  /** 'none': neither values nor labels, which only Boukamp's code writes; 'all': every value. 'some' unless stated. */
  readonly stated?: 'none' | 'some' | 'all';
}

/** Any characters that a label can have, trimmed. */
const label = fc.option(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('}', '').trim()),
);

/** A value near the one that a parameter begins with, free or held, with its own limits or narrower ones. */
const statedParameter = ({ initial, min, max, logarithmic }: ElementParameter) =>
  fc
    .record({
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      isFixed: fc.boolean(),
      isLimited: fc.boolean(),
    })
    .map(({ share, isFixed, isLimited }): StatedParameter => {
      const value = share * (logarithmic ? 2 * initial : 0.95);
      const limits = isLimited ? { min: value / 2, max: Math.min(max, 2 * value) } : { min, max };
      return { value, isFixed, ...limits };
    });

function anyLeaf(
  element: CircuitElement,
  stated: AnyCircuitOptions['stated'],
): fc.Arbitrary<CircuitLeaf> {
  const none = fc.constant(unstated(element));
  const all = fc.tuple(...element.parameters.map(statedParameter));
  const some = fc.tuple(
    ...unstated(element).map((parameter, k) =>
      fc.option(statedParameter(element.parameters[k]), { nil: parameter }),
    ),
  );
  return fc.record({
    kind: fc.constant('element'),
    element: fc.constant(element),
    name: fc.constant(''),
    label: stated === 'none' ? fc.constant(null) : label,
    parameters: { none, some, all }[stated ?? 'some'],
  });
}

/** The circuit with its elements named and numbered in the order of reading. */
function named(circuit: Circuit, notation: Notation): Circuit {
  const counts = new Map<string, number>();
  const withName = (leaf: CircuitLeaf): CircuitLeaf => {
    const symbol = leaf.element.symbols[notation] ?? leaf.element.id;
    const count = (counts.get(symbol) ?? 0) + 1;
    counts.set(symbol, count);
    return { ...leaf, name: `${symbol}${count}` };
  };
  const change = (part: Circuit): Circuit => {
    if (part.kind === 'element') return withName(part);
    if (part.kind !== 'line') return { ...part, parts: part.parts.map(change) };
    const own = withName(part.own);
    return { ...part, own, places: mapPlaces(part.places, change) };
  };
  return change(circuit);
}

/** Circuits of rows, parts side by side and transmission lines in each other, out of the elements given. */
export function anyCircuit({
  elements,
  notation,
  stated,
}: AnyCircuitOptions): fc.Arbitrary<Circuit> {
  const { tree } = fc.letrec<{ tree: Circuit; leaf: Circuit }>((tie) => {
    const parts = fc.array(tie('tree'), { minLength: 2, maxLength: 3 });
    const end = fc.oneof(fc.constantFrom('open' as const, 'short' as const), tie('tree'));
    const rails = fc.oneof(
      fc.record({ X_1: tie('tree'), X_2: fc.oneof(fc.constant('short' as const), tie('tree')) }),
      fc.record({ X_1: fc.constant('short' as const), X_2: tie('tree') }),
    );
    const line: fc.Arbitrary<TransmissionLine> = fc
      .record({
        own: anyLeaf(lineLength, stated),
        rails,
        ends: fc.record({ Z_A: end, Z_B: end }),
        Zeta: tie('tree'),
      })
      .map(({ own, rails: sides, ends, Zeta }) => ({
        kind: 'line',
        own,
        places: { ...sides, ...ends, Zeta },
      }));
    return {
      leaf: fc.constantFrom(...elements).chain((element) => anyLeaf(element, stated)),
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        tie('leaf'),
        parts.map((row) => group('series', row)),
        parts.map((branches) => group('parallel', branches)),
        line,
      ),
    };
  });
  return tree.map((circuit) => named(circuit, notation));
}
