/** How resistors and inductors are drawn. */
export type SymbolStandard = 'IEC' | 'ANSI';

const path = (d: string) => `<path d="${d}"/>`;

/** A box with the symbol of the element in it, for elements without a sign of their own. */
const boxed = (text: string) =>
  `<rect x="-22" y="-11" width="44" height="22"/><text x="0" y="4">${text}</text>`;

const RESISTOR = {
  IEC: '<rect x="-22" y="-8" width="44" height="16"/>',
  ANSI: path('M-22 0L-18 -8L-11 8L-4 -8L4 8L11 -8L18 8L22 0'),
} as const;

const INDUCTOR = path('M-22 0A5.5 7 0 0 1 -11 0A5.5 7 0 0 1 0 0A5.5 7 0 0 1 11 0A5.5 7 0 0 1 22 0');
const CAPACITOR = path('M-22 0H-4M-4 -11V11M4 -11V11M4 0H22');
const CONSTANT_PHASE = path('M-22 0H-2M-8 -11L-2 0L-8 11M2 -11L8 0L2 11M8 0H22');

/** The symbol of an element, 44 wide, centred on its wire at 0, 0. */
export function elementSymbol(id: string, standard: SymbolStandard): string {
  if (id === 'R') return RESISTOR[standard];
  if (id === 'L') return INDUCTOR;
  if (id === 'C') return CAPACITOR;
  if (id === 'CPE') return CONSTANT_PHASE;
  return boxed(id.replace(/_.*/, ''));
}
