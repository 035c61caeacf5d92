import { type Circuit, type CircuitGroup, group } from '../circuit.ts';
import { CircuitScanner, DEEPEST, type Notation } from './circuit-scanner.ts';

/** How a notation groups. A row within side-by-side parts has brackets of its own only in Boukamp's code. */
interface Brackets {
  readonly opens: Readonly<Record<string, CircuitGroup['kind']>>;
  /** Between the parts of a row; '' where they simply follow each other. */
  readonly inRow: string;
  /** Between parts side by side; '' where they simply follow each other. */
  readonly between: string;
}

const BRACKETS: Readonly<Record<Notation, Brackets>> = {
  impedancePy: { opens: { 'p(': 'parallel' }, inRow: '-', between: ',' },
  autoEis: { opens: { '[': 'parallel' }, inRow: '-', between: ',' },
  boukamp: { opens: { '(': 'parallel', '[': 'series' }, inRow: '', between: '' },
};

const closing = (open: string) => (open === '[' ? ']' : ')');

/** Which notation a text is in: digits, dashes and commas outside braces exclude Boukamp's code. */
function notationOf(text: string): Notation {
  const bare = text.includes('{') ? text.replace(/\{[^}]*\}/g, '') : text;
  if (!/[-,\d]|p\s*\(/.test(bare)) return 'boukamp';
  return bare.includes('[') ? 'autoEis' : 'impedancePy';
}

/** A group that is still open. */
interface Open {
  readonly bracket: string;
  readonly kind: CircuitGroup['kind'];
  /** Finished parts, side by side or in Boukamp's code of either kind. */
  readonly parts: Circuit[];
  /** Parts of the row that is being read. */
  row: Circuit[];
}

/**
 * Reads a circuit in one of three notations: R0-p(R1,C1) of impedance.py, Boukamp's R(RC), AutoEIS' R0-[R1,C1]. Symbols
 * are case-sensitive; spaces and missing numbers are allowed. Works without recursion.
 *
 * @throws TafelError CIRCUIT_INVALID with the position, what was expected, and an example.
 */
export function readCircuit(
  text: string,
  notation: Notation = notationOf(text.slice(0, 20_001)),
): Circuit {
  const scanner = new CircuitScanner(text, notation);
  const { opens, inRow, between } = BRACKETS[notation];
  const stack: Open[] = [{ bracket: '', kind: 'series', parts: [], row: [] }];
  let wantsPart = true;
  for (;;) {
    const open = stack[stack.length - 1];
    if (wantsPart) {
      const bracket = Object.keys(opens).find((piece) => scanner.sees(piece));
      if (bracket !== undefined) {
        if (stack.length > DEEPEST)
          throw scanner.error(`at most ${DEEPEST} brackets in each other`);
        scanner.takes(bracket);
        stack.push({ bracket, kind: opens[bracket], parts: [], row: [] });
        continue;
      }
      open.row.push(scanner.element());
      wantsPart = inRow === '' && !isAtGap(scanner);
      continue;
    }
    if (open.bracket !== '' && scanner.takes(closing(open.bracket))) {
      stack.pop();
      stack[stack.length - 1].row.push(finished(open, scanner, between));
      wantsPart = inRow === '' && !isAtGap(scanner);
    } else if (between !== '' && open.kind === 'parallel' && scanner.takes(between)) {
      open.parts.push(group('series', open.row));
      open.row = [];
      wantsPart = true;
    } else if (inRow !== '' && scanner.takes(inRow)) wantsPart = true;
    else if (open.bracket === '' && scanner.isAtEnd) return group('series', open.row);
    else throw scanner.error(expectation(open, inRow, between));
  }
}

const isAtGap = (scanner: CircuitScanner) =>
  scanner.isAtEnd || scanner.sees(')') || scanner.sees(']');

function expectation({ bracket, kind }: Open, inRow: string, between: string): string {
  const all = [
    ...(inRow === '' ? ['an element'] : [`'${inRow}'`]),
    ...(kind === 'parallel' && between !== '' ? [`'${between}'`] : []),
    bracket === '' ? 'the end' : `'${closing(bracket)}'`,
  ];
  return all.join(' or ');
}

/** What a closed bracket holds. */
function finished({ kind, parts, row }: Open, scanner: CircuitScanner, between: string): Circuit {
  if (kind === 'series') return group('series', row);
  const all = between === '' ? row : [...parts, group('series', row)];
  if (all.length < 2) throw scanner.error('at least two parts between the brackets before it');
  return group('parallel', all);
}
