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

/**
 * A general transmission line: two rails, a wall between them all along, and what joins the rails at the ends. Names of the
 * places as in Boukamp's code. Current enters the first rail at end A and leaves the second one at end B.
 */
export interface TransmissionLine {
  readonly kind: 'line';
  /** Its name, label and length. */
  readonly own: CircuitLeaf;
  readonly places: {
    /** Rails, impedance per length; one of them at most is a short. */
    readonly X_1: Circuit | 'short';
    readonly X_2: Circuit | 'short';
    readonly Z_A: Circuit | 'open' | 'short';
    readonly Z_B: Circuit | 'open' | 'short';
    /** Wall, impedance times length. */
    readonly Zeta: Circuit;
  };
}

export type LinePlace = keyof TransmissionLine['places'];
export const linePlaces = ['X_1', 'X_2', 'Z_A', 'Z_B', 'Zeta'] as const satisfies LinePlace[];

export type Circuit = CircuitLeaf | CircuitGroup | TransmissionLine;

/** The circuits that a line holds, with their places, in the order of these. */
export const circuitsIn = ({ places }: TransmissionLine) =>
  linePlaces.flatMap((place) => {
    const held = places[place];
    return typeof held === 'string' ? [] : [{ place, circuit: held }];
  });

/** 'X_1=R1,X_2=short,…' with the circuits of a line as `textOf` has them. */
export const placesText = ({ places }: TransmissionLine, textOf: (circuit: Circuit) => string) =>
  linePlaces
    .map((place) => {
      const held = places[place];
      return `${place}=${typeof held === 'string' ? held : textOf(held)}`;
    })
    .join(',');

/** What a circuit is made of, one level down. */
export function childrenOf(circuit: Circuit): readonly Circuit[] {
  if (circuit.kind === 'element') return [];
  if (circuit.kind !== 'line') return circuit.parts;
  return [circuit.own, ...circuitsIn(circuit).map((held) => held.circuit)];
}

/** The elements of a circuit, in the order of reading; a line comes with its length before what it holds. */
export function leavesOf(circuit: Circuit): readonly CircuitLeaf[] {
  return circuit.kind === 'element' ? [circuit] : childrenOf(circuit).flatMap(leavesOf);
}

/** What stands in the places of a line with each circuit turned into something else, in the order of the places. */
export function mapPlaces<T>(
  { X_1, X_2, Z_A, Z_B, Zeta }: TransmissionLine['places'],
  change: (circuit: Circuit) => T,
) {
  const held = <S extends 'open' | 'short'>(part: Circuit | S): T | S =>
    typeof part === 'string' ? part : change(part);
  return { X_1: held(X_1), X_2: held(X_2), Z_A: held(Z_A), Z_B: held(Z_B), Zeta: change(Zeta) };
}

/** The circuit with each element changed. */
function mapLeaves(circuit: Circuit, change: (leaf: CircuitLeaf) => CircuitLeaf): Circuit {
  if (circuit.kind === 'element') return change(circuit);
  if (circuit.kind !== 'line')
    return { ...circuit, parts: circuit.parts.map((part) => mapLeaves(part, change)) };
  const places = mapPlaces(circuit.places, (part) => mapLeaves(part, change));
  return { kind: 'line', own: change(circuit.own), places };
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
export const withHeld = (circuit: Circuit, held: Readonly<Record<string, number>>): Circuit =>
  mapLeaves(circuit, (leaf) => ({
    ...leaf,
    parameters: leaf.parameters.map((parameter, k) => {
      const value = held[parameterName(leaf, k)];
      return value === undefined ? parameter : { ...parameter, value, isFixed: true };
    }),
  }));

/** Impedances of the rails are per length, those of the wall times length. */
const PER_LENGTH: Readonly<Record<LinePlace, number>> = {
  X_1: 1,
  X_2: 1,
  Z_A: 0,
  Z_B: 0,
  Zeta: -1,
};

/** The unit of a parameter where impedances are in Ω/m^power. */
function unitPerLength(unit: string, power: number): string {
  if (power === 0 || !/^[ΩHFS](?= |$)/.test(unit)) return unit;
  const inverse = /^[ΩH]/.test(unit) ? power : -power;
  const metres = Math.abs(power) === 1 ? 'm' : `m^${Math.abs(power)}`;
  return inverse > 0 ? `${unit}/${metres}` : `${unit} ${metres}`;
}

/** Every parameter of a circuit, element after element. */
export function parametersOf(circuit: Circuit, perLength = 0): readonly CircuitParameter[] {
  if (circuit.kind === 'line')
    return [
      ...parametersOf(circuit.own),
      ...circuitsIn(circuit).flatMap(({ place, circuit: held }) =>
        parametersOf(held, perLength + PER_LENGTH[place]),
      ),
    ];
  if (circuit.kind !== 'element')
    return circuit.parts.flatMap((part) => parametersOf(part, perLength));
  return circuit.element.parameters.map(({ name: symbol, unit, initial, logarithmic }, k) => ({
    ...circuit.parameters[k],
    name: parameterName(circuit, k),
    symbol,
    unit: unitPerLength(unit, perLength),
    initial,
    logarithmic,
  }));
}

/** The parts of a group joined; a group of one is that one, and a group within its own kind is dissolved. */
export function group(kind: CircuitGroup['kind'], parts: readonly Circuit[]): Circuit {
  if (parts.length === 1) return parts[0];
  return {
    kind,
    parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])),
  };
}
