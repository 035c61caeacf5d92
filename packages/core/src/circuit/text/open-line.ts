import type { Circuit, CircuitLeaf, LinePlace, TransmissionLine } from '../circuit.ts';
import { linePlaces } from '../circuit.ts';
import { constantPhaseElement } from '../elements/constant-phase-element.ts';
import type { CircuitElement } from '../elements/element.ts';
import { lineLength } from '../elements/line-length.ts';
import { resistor } from '../elements/resistor.ts';
import { type CircuitScanner, type ElementHead, unstated } from './circuit-scanner.ts';

type Held = Circuit | 'open' | 'short';

/** What a place must not be. */
const REFUSED: Readonly<Partial<Record<LinePlace, readonly string[]>>> = {
  X_1: ['open'],
  X_2: ['open'],
  Zeta: ['open', 'short'],
};

/** An element of a place of which nothing is stated. */
const assumed = (
  name: string,
  element: CircuitElement,
  values: readonly number[],
): CircuitLeaf => ({
  kind: 'element',
  element,
  name,
  label: null,
  parameters: unstated(element).map((parameter, k) => ({ ...parameter, value: values[k] })),
});

/** Whether an element is the general transmission line, which holds circuits in its braces. */
export const isLine = ({ element }: ElementHead) => element === lineLength;

/** A transmission line that is being read: {X_1=[R],X_2=short,Z_A=open,Z_B=open,Zeta=[Q],L=1F:label}, in any order. */
export class OpenLine {
  private readonly scanner: CircuitScanner;
  private readonly head: ElementHead;
  private readonly parameters = unstated(lineLength);
  private readonly places = new Map<LinePlace, Held>();
  private place: LinePlace | null = null;

  constructor(scanner: CircuitScanner, head: ElementHead) {
    this.scanner = scanner;
    this.head = head;
  }

  /** Reads on: to a circuit that has to be read and put next (null), or to the end. */
  read(): TransmissionLine | null {
    const { scanner, places } = this;
    while (!scanner.sees('}') && !scanner.sees(':')) {
      const place = linePlaces.find((name) => scanner.takesKey(name));
      if (place === undefined) scanner.parameter(lineLength, this.parameters, linePlaces);
      else {
        if (places.has(place)) throw scanner.error(`${place} once`);
        const word = (['open', 'short'] as const).find((known) => scanner.sees(known));
        if (word === undefined) {
          this.place = place;
          return null;
        }
        if (REFUSED[place]?.includes(word))
          throw scanner.error(`a circuit, since ${place} is not ${word}`);
        scanner.takes(word);
        places.set(place, word);
      }
      scanner.entryEnds();
    }
    return this.finished(scanner.closing());
  }

  /** Takes the circuit that was read. */
  put(circuit: Circuit): void {
    if (this.place !== null) this.places.set(this.place, circuit);
    this.place = null;
    this.scanner.entryEnds();
  }

  /** Places of which nothing is stated: a resistive rail beside a conductor, a constant phase wall, open ends. */
  finished(label: string | null): TransmissionLine {
    const { element, name } = this.head;
    const held = (place: LinePlace) => this.places.get(place);
    const rail = (place: LinePlace) => {
      const part = held(place);
      return part === undefined || part === 'open' ? null : part;
    };
    const wall = held('Zeta');
    const X_1 = rail('X_1') ?? assumed(`${name}_X`, resistor, [1]);
    const X_2 = rail('X_2') ?? 'short';
    if (X_1 === 'short' && X_2 === 'short')
      throw this.scanner.error('at most one of X_1 and X_2 as a short');
    return {
      kind: 'line',
      own: { kind: 'element', element, name, label, parameters: this.parameters },
      places: {
        X_1,
        X_2,
        Z_A: held('Z_A') ?? 'open',
        Z_B: held('Z_B') ?? 'open',
        Zeta:
          wall === undefined || typeof wall === 'string'
            ? assumed(`${name}_Zeta`, constantPhaseElement, [0.005, 0.8])
            : wall,
      },
    };
  }
}
