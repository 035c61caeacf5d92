import {
  childrenOf,
  type Circuit,
  type CircuitLeaf,
  linePlaces,
  type TransmissionLine,
} from '../circuit.ts';
import { nameInLatex, PLACES_IN_LATEX, titleInLatex } from './tikz-label.ts';

/** Least length of an element and distance between branches, in cm. */
const LENGTH = 2;
const BRANCH = 1.8;
/** Of the wire on each side of parts side by side. */
const LEAD = 0.4;
/** Of a character of a label, and the gap beside it. */
const CHARACTER = 0.2;
const GAP = 0.4;

/** Bipoles of CircuiTikZ by the id of the element; others are a box with their name. */
const BIPOLES: Readonly<Record<string, string>> = { R: 'R', C: 'C', L: 'L', CPE: 'cpe' };

/** How long a circuit is, and how far its branches reach above and below its wire. */
interface Size {
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

/** What is drawn as one element: itself, and for a transmission line its box. */
const asElement = (circuit: CircuitLeaf | TransmissionLine) =>
  circuit.kind === 'line' ? circuit.own : circuit;

function sizeOf(circuit: Circuit): Size {
  if (circuit.kind === 'element' || circuit.kind === 'line') {
    const { label, name } = asElement(circuit);
    const width = Math.max(LENGTH, CHARACTER * (label ?? name).length + GAP);
    return { width, above: 0, below: 0 };
  }
  const sizes = circuit.parts.map(sizeOf);
  if (circuit.kind === 'series')
    return {
      width: sizes.reduce((sum, { width }) => sum + width, 0),
      above: Math.max(...sizes.map(({ above }) => above)),
      below: Math.max(...sizes.map(({ below }) => below)),
    };
  const height = sizes.reduce((sum, { above, below }) => sum + above + below, 0);
  const reach = (height + BRANCH * (sizes.length - 1)) / 2;
  return {
    width: Math.max(...sizes.map(({ width }) => width)) + 2 * LEAD,
    above: reach,
    below: reach,
  };
}

const point = (x: number, y: number) => `(${Number(x.toFixed(2))},${Number(y.toFixed(2))})`;

function wire(x1: number, y1: number, x2: number, y2: number): string[] {
  const [from, to] = [point(x1, y1), point(x2, y2)];
  return from === to ? [] : [`\\draw ${from} -- ${to};`];
}

/** The drawing of a circuit that begins at x, y, line after line. */
function drawn(circuit: Circuit, x: number, y: number): string[] {
  if (circuit.kind === 'element' || circuit.kind === 'line') {
    const leaf = asElement(circuit);
    const bipole = BIPOLES[leaf.element.id] ?? 'generic';
    const end = point(x + sizeOf(circuit).width, y);
    return [`\\draw ${point(x, y)} to[${bipole}, l={${titleInLatex(leaf)}}] ${end};`];
  }
  if (circuit.kind === 'series') {
    let left = x;
    return circuit.parts.flatMap((part) => {
      const lines = drawn(part, left, y);
      left += sizeOf(part).width;
      return lines;
    });
  }
  const { width, above } = sizeOf(circuit);
  const right = x + width;
  let top = y + above;
  const levels: number[] = [];
  const branches = circuit.parts.flatMap((part) => {
    const size = sizeOf(part);
    const level = top - size.above;
    levels.push(level);
    top = level - size.below - BRANCH;
    const start = x + (width - size.width) / 2;
    return [
      ...wire(x + LEAD, level, start, level),
      ...drawn(part, start, level),
      ...wire(start + size.width, level, right - LEAD, level),
    ];
  });
  const [first] = levels;
  const last = levels[levels.length - 1];
  return [
    ...wire(x, y, x + LEAD, y),
    ...wire(x + LEAD, first, x + LEAD, last),
    ...branches,
    ...wire(right - LEAD, first, right - LEAD, last),
    ...wire(right - LEAD, y, right, y),
  ];
}

const linesIn = (circuit: Circuit): readonly TransmissionLine[] => [
  ...(circuit.kind === 'line' ? [circuit] : []),
  ...childrenOf(circuit).flatMap(linesIn),
];

/** What stands in each place of each transmission line, below the circuit, with the name of the place. */
function drawnBelow(circuit: Circuit): string[] {
  let bottom = -sizeOf(circuit).below;
  return linesIn(circuit).flatMap(({ own, places }) =>
    linePlaces.flatMap((place) => {
      const held = places[place];
      const { above, below } = typeof held === 'string' ? { above: 0, below: 0 } : sizeOf(held);
      const level = bottom - BRANCH - above;
      bottom = level - below;
      const caption = `${nameInLatex(own.name)}: ${PLACES_IN_LATEX[place]}`;
      return [
        `\\node[left] at ${point(0, level)} {${caption}};`,
        ...(typeof held === 'string'
          ? [`\\node[right] at ${point(0, level)} {${held}};`]
          : drawn(held, 0, level)),
      ];
    }),
  );
}

/** A circuit as a LaTeX picture for the package CircuiTikZ, with the symbols of IEC 60617. */
export const circuitTikz = (circuit: Circuit): string =>
  [
    '\\begin{circuitikz}[european, american inductors]',
    ...[...drawn(circuit, 0, 0), ...drawnBelow(circuit)].map((line) => `  ${line}`),
    '\\end{circuitikz}',
  ].join('\n');
