import type { CircuitElement } from './elements/element.ts';

/** One parameter as a circuit text states it. */
export interface StatedParameter {
  /** null: not stated. */
  readonly value: number | null;
  readonly isFixed: boolean;
  readonly min: number;
  readonly max: number;
}

/** An element in a circuit. */
export interface CircuitLeaf {
  readonly kind: 'element';
  readonly element: CircuitElement;
  /** Unique in its circuit: 'R0', 'CPE1'. */
  readonly name: string;
  readonly label: string | null;
  readonly parameters: readonly StatedParameter[];
}

/** Two or more circuits in a row or side by side. */
export interface CircuitGroup {
  readonly kind: 'series' | 'parallel';
  readonly parts: readonly Circuit[];
}

export type Circuit = CircuitLeaf | CircuitGroup;

/** The elements of a circuit, in the order of reading. */
export function leavesOf(circuit: Circuit): readonly CircuitLeaf[] {
  return circuit.kind === 'element' ? [circuit] : circuit.parts.flatMap(leavesOf);
}

/** A parameter of a whole circuit. */
export interface CircuitParameter extends StatedParameter {
  /** 'R0', or 'CPE1_0', 'CPE1_1' where an element has several. */
  readonly name: string;
  /** 'Q', 'alpha': its name within the element. */
  readonly symbol: string;
  readonly unit: string;
  readonly initial: number;
  readonly logarithmic: boolean;
}

/** The name of parameter k of an element: 'R0', or 'CPE1_0' where the element has several. */
const parameterName = ({ element, name }: CircuitLeaf, k: number) =>
  element.parameters.length === 1 ? name : `${name}_${k}`;

/** The circuit with parameters held at values, by their names. */
export function withHeld(circuit: Circuit, held: Readonly<Record<string, number>>): Circuit {
  if (circuit.kind !== 'element')
    return { ...circuit, parts: circuit.parts.map((part) => withHeld(part, held)) };
  return {
    ...circuit,
    parameters: circuit.parameters.map((parameter, k) => {
      const value = held[parameterName(circuit, k)];
      return value === undefined ? parameter : { ...parameter, value, isFixed: true };
    }),
  };
}

/** Every parameter of a circuit, element after element. */
export function parametersOf(circuit: Circuit): readonly CircuitParameter[] {
  return leavesOf(circuit).flatMap((leaf) =>
    leaf.element.parameters.map(({ name: symbol, unit, initial, logarithmic }, k) => ({
      ...leaf.parameters[k],
      name: parameterName(leaf, k),
      symbol,
      unit,
      initial,
      logarithmic,
    })),
  );
}

/** The parts of a group joined; a group of one is that one, and a group within its own kind is dissolved. */
export function group(kind: CircuitGroup['kind'], parts: readonly Circuit[]): Circuit {
  if (parts.length === 1) return parts[0];
  return {
    kind,
    parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])),
  };
}
