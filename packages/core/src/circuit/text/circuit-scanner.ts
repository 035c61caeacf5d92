import { TafelError } from '../../errors.ts';
import type { CircuitLeaf, StatedParameter } from '../circuit.ts';
import type { CircuitElement } from '../elements/element.ts';
import { circuitElements } from '../elements/index.ts';
import { lineLength } from '../elements/line-length.ts';

/** The notations: impedance.py, Boukamp's circuit description code, AutoEIS. */
export type Notation = 'impedancePy' | 'boukamp' | 'autoEis';

/** Longer and deeper texts are refused: no circuit needs them. */
const LONGEST = 20_000;
export const DEEPEST = 200;

const HINTS = {
  impedancePy: 'Example: R0-p(R1,C1)-Wo1.',
  boukamp: 'Example: R(RC)(Q[RW]).',
  autoEis: 'Example: R1-[R2,P3].',
} as const;

/** Symbol of the general transmission line in every notation. */
const LINE = 'Tlm';

/** Symbols of a notation, longest first, so that 'Wo' is not read as 'W'. Ids are understood in every notation. */
function symbolsOf(notation: Notation): readonly (readonly [string, CircuitElement])[] {
  const own = circuitElements.members.flatMap((element) => {
    const symbol = element.symbols[notation];
    return symbol === null ? [] : [[symbol, element] as const];
  });
  own.push([LINE, lineLength]);
  const taken = new Set(own.map(([symbol]) => symbol));
  const ids = circuitElements.members
    .filter(({ id }) => !taken.has(id))
    .map((element) => [element.id, element] as const);
  return [...own, ...ids].toSorted(([a], [b]) => b.length - a.length);
}

const SYMBOLS = {
  impedancePy: symbolsOf('impedancePy'),
  boukamp: symbolsOf('boukamp'),
  autoEis: symbolsOf('autoEis'),
} as const;

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const SPACE = /\s*/y;
const DIGITS = /_?\d{1,9}/y;

/** An element before what is stated of it. */
export interface ElementHead {
  readonly element: CircuitElement;
  readonly name: string;
}

/** The parameters of an element of which nothing is stated. */
export const unstated = (element: CircuitElement): StatedParameter[] =>
  element.parameters.map(({ min, max, isFixed = false }) => ({ value: null, isFixed, min, max }));

/** Reads a circuit text piece by piece. Every error tells the position (from 1), what was expected, and an example. */
export class CircuitScanner {
  readonly text: string;
  readonly notation: Notation;
  private position = 0;
  private readonly names = new Set<string>();
  /** By symbol, below which number every name is taken. */
  private readonly free = new Map<string, number>();

  constructor(text: string, notation: Notation) {
    this.text = text;
    this.notation = notation;
    if (text.length > LONGEST)
      throw this.error(`at most ${LONGEST} characters, not ${text.length}`, LONGEST);
    this.skipSpace();
  }

  error(expected: string, at = this.position): TafelError {
    const found = this.text.codePointAt(at);
    const what = found === undefined ? 'its end' : `'${String.fromCodePoint(found)}'`;
    return new TafelError(
      'CIRCUIT_INVALID',
      `The circuit cannot be read at position ${at + 1} (${what}): expected ${expected}. ${HINTS[this.notation]}`,
      { position: at + 1 },
    );
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Whether the text goes on with this. */
  sees(piece: string): boolean {
    return this.text.startsWith(piece, this.position);
  }

  /** Takes this piece and the space after it, if it is there. */
  takes(piece: string): boolean {
    if (!this.sees(piece)) return false;
    this.position += piece.length;
    this.skipSpace();
    return true;
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.position;
    SPACE.test(this.text);
    this.position = SPACE.lastIndex;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  /** The next element with its number. */
  head(): ElementHead {
    const found = SYMBOLS[this.notation].find(([symbol]) => this.sees(symbol));
    if (!found) {
      const known = SYMBOLS[this.notation].map(([symbol]) => symbol);
      throw this.error(`an element (${known.toReversed().join(' ')}; capitals matter)`);
    }
    const [symbol, element] = found;
    this.position += symbol.length;
    const suffix = this.notation === 'boukamp' ? null : this.match(DIGITS);
    this.skipSpace();
    return { element, name: this.uniqueName(symbol, suffix) };
  }

  /** An element with what is stated of it in braces. */
  leaf({ element, name }: ElementHead): CircuitLeaf {
    const parameters = unstated(element);
    if (!this.takes('{')) return { kind: 'element', element, name, label: null, parameters };
    while (!this.sees('}') && !this.sees(':')) {
      this.parameter(element, parameters);
      this.entryEnds();
    }
    return { kind: 'element', element, name, label: this.closing(), parameters };
  }

  /** The name as typed; without a number, or where it is taken, with the next free one. */
  private uniqueName(symbol: string, suffix: string | null): string {
    let name = `${symbol}${suffix ?? '1'}`;
    if (this.names.has(name)) {
      let number = this.free.get(symbol) ?? 1;
      while (this.names.has(`${symbol}${number}`)) number++;
      this.free.set(symbol, number + 1);
      name = `${symbol}${number}`;
    }
    this.names.add(name);
    return name;
  }

  /** Reads Y=1e-3/lo/hi into the parameters of an element; F behind the value holds it fixed. `others`: further keys. */
  parameter(
    element: CircuitElement,
    parameters: StatedParameter[],
    others: readonly string[] = [],
  ): void {
    const index = element.parameters.findIndex(
      ({ name, code = name }) => this.seesKey(name) || this.seesKey(code),
    );
    if (index < 0) {
      const names = element.parameters.map(({ name, code = name }) => code);
      const keys = [...others, ...names].join(', ');
      throw this.error(`one of the parameters ${keys} of ${element.id} with '='`);
    }
    const { name, code = name, min, max } = element.parameters[index];
    this.takesKey(this.seesKey(name) ? name : code);
    const at = this.position;
    const value = this.number();
    if (!Number.isFinite(value)) throw this.error('a finite value', at);
    const isFixed = this.takes('F') || this.takes('f');
    const low = this.takes('/') ? this.number() : min;
    const high = this.takes('/') ? this.number() : max;
    parameters[index] = { value, isFixed, min: Math.max(low, min), max: Math.min(high, max) };
    if (!(parameters[index].min <= parameters[index].max))
      throw this.error('a lower limit below the upper one');
  }

  /** The end of an entry in braces: a comma is taken, what closes them stays. */
  entryEnds(): void {
    if (!this.takes(',') && !this.sees('}') && !this.sees(':')) throw this.error("',' or '}'");
  }

  /** :label} or }; null without a label. */
  closing(): string | null {
    let label: string | null = null;
    if (this.takes(':')) {
      const end = this.text.indexOf('}', this.position);
      if (end < 0) throw this.error("'}'", this.text.length);
      label = this.text.slice(this.position, end).trim();
      this.position = end;
    }
    this.takes('}');
    return label;
  }

  /** Takes a key and the '=' behind it, if they are there. */
  takesKey(name: string): boolean {
    if (!this.seesKey(name)) return false;
    this.position += name.length;
    this.skipSpace();
    return this.takes('=');
  }

  private seesKey(name: string): boolean {
    if (!this.sees(name)) return false;
    return /^\s*=/.test(
      this.text.slice(this.position + name.length, this.position + name.length + 20),
    );
  }

  private number(): number {
    if (this.takes('inf')) return Infinity;
    const found = this.match(NUMBER);
    if (found === null) throw this.error('a number');
    this.skipSpace();
    return Number(found);
  }
}
