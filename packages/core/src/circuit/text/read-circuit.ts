import { type Circuit, type CircuitGroup, group } from '../circuit.ts';
import { CircuitScanner, DEEPEST, type Notation } from './circuit-scanner.ts';
import { isLine, OpenLine } from './open-line.ts';

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

const CLOSING: Readonly<Record<string, string>> = { '[': ']', 'p(': ')', '(': ')', '{': '}' };

/** A text without its labels, which may hold anything but a closing brace. */
const withoutLabels = (text: string) => text.replace(/:[^}]*/g, '');

/** A text without what stands in braces, also in braces within these. */
function outsideBraces(text: string): string {
  let depth = 0;
  return text.replace(/[{}]|[^{}]+/g, (piece) => {
    if (piece === '{') depth++;
    else if (piece === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) return piece;
    return '';
  });
}

/** Which notation a text is in: digits, dashes and commas outside braces, and p( as no end of a symbol, exclude Boukamp's code. */
function notationOf(text: string): Notation {
  const plain = withoutLabels(text);
  if (!/[-,\d]|(?<!\w)p\s*\(/.test(outsideBraces(plain))) return 'boukamp';
  return plain.includes('[') ? 'autoEis' : 'impedancePy';
}

/** A group that is still open. */
interface Open {
  readonly bracket: string;
  readonly kind: CircuitGroup['kind'];
  /** Finished parts, side by side or in Boukamp's code of either kind. */
  readonly parts: Circuit[];
  /** Parts of the row that is being read. */
  row: Circuit[];
  /** The transmission line of which this is a part, in braces. */
  readonly line: OpenLine | null;
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
  const stack: Open[] = [{ bracket: '', kind: 'series', parts: [], row: [], line: null }];
  let wantsPart = true;
  const enter = (bracket: string, kind: CircuitGroup['kind'], line: OpenLine | null) => {
    if (stack.length > DEEPEST) throw scanner.error(`at most ${DEEPEST} brackets in each other`);
    stack.push({ bracket, kind, parts: [], row: [], line });
  };
  /** Reads a transmission line to its next circuit, or to its end: whether a circuit comes. */
  const goesInto = (line: OpenLine): boolean => {
    const whole = line.read();
    if (whole === null) enter('{', 'series', line);
    else stack[stack.length - 1].row.push(whole);
    return whole === null;
  };
  for (;;) {
    const open = stack[stack.length - 1];
    if (wantsPart) {
      const bracket = Object.keys(opens).find((piece) => scanner.sees(piece));
      if (bracket !== undefined) {
        enter(bracket, opens[bracket], null);
        scanner.takes(bracket);
        continue;
      }
      const head = scanner.head();
      if (!isLine(head)) open.row.push(scanner.leaf(head));
      else {
        const line = new OpenLine(scanner, head);
        if (!scanner.takes('{')) open.row.push(line.finished(null));
        else if (goesInto(line)) continue;
      }
      wantsPart = inRow === '' && !isAtGap(scanner);
      continue;
    }
    if (open.line !== null && isAtEntryEnd(scanner)) {
      stack.pop();
      open.line.put(group('series', open.row));
      wantsPart = goesInto(open.line) || (inRow === '' && !isAtGap(scanner));
    } else if (open.line === null && open.bracket !== '' && scanner.takes(CLOSING[open.bracket])) {
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

const isAtEntryEnd = (scanner: CircuitScanner) =>
  [',', '}', ':'].some((piece) => scanner.sees(piece));

const isAtGap = (scanner: CircuitScanner) =>
  scanner.isAtEnd || scanner.sees(')') || scanner.sees(']') || isAtEntryEnd(scanner);

function expectation({ bracket, kind }: Open, inRow: string, between: string): string {
  const all = [
    ...(inRow === '' ? ['an element'] : [`'${inRow}'`]),
    ...(kind === 'parallel' && between !== '' ? [`'${between}'`] : []),
    bracket === '' ? 'the end' : `'${CLOSING[bracket]}'`,
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
