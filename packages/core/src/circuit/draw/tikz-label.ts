import type { CircuitLeaf, LinePlace } from '../circuit.ts';
import { printable } from './printable.ts';

/** Characters that are commands of LaTeX, as it prints them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

const escaped = (text: string) =>
  printable(text).replace(/[\\{}$&#%_^~]/g, (character) => ESCAPES[character] ?? `\\${character}`);

/** A word of several letters upright, a single letter or a number as it is, ζ as a letter. */
function upright(word: string): string {
  if (word === 'Zeta') return '\\zeta';
  return /[A-Za-z]{2}/.test(word) ? `\\mathrm{${word}}` : word;
}

/** R0 as R with the index 0, Tlm1_X as Tlm with the index 1,X. */
export function nameInLatex(name: string): string {
  const [, letters = name, rest = ''] = /^([A-Za-z]+)_?(.*)$/.exec(name) ?? [];
  const index = rest.split('_').map(upright).join(',');
  return `$${upright(letters)}${index === '' ? '' : `_{${index}}`}$`;
}

/** What stands at an element: its label, or its name. */
export const titleInLatex = ({ label, name }: CircuitLeaf) =>
  label === null ? nameInLatex(name) : escaped(label);

/** The places of a transmission line. */
export const PLACES_IN_LATEX: Readonly<Record<LinePlace, string>> = {
  X_1: '$X_1$',
  X_2: '$X_2$',
  Z_A: '$Z_A$',
  Z_B: '$Z_B$',
  Zeta: '$\\zeta$',
};
