import { type ColumnHeader, type ImpedanceForm, signed } from './column-header.ts';

interface Named {
  readonly form: ImpedanceForm;
  readonly words: readonly string[];
  readonly fits: (header: ColumnHeader) => boolean;
}

/** In farad, or without any unit: LCR meters write SI numbers below bare names. */
const isCapacitance = ({ unit, fileUnit }: ColumnHeader) =>
  unit ? unit.quantity === 'capacitance' : fileUnit === null;
const isResistance = ({ unit, fileUnit }: ColumnHeader) =>
  unit ? unit.quantity === 'impedance' : fileUnit === null;
const isConductance = ({ unit, fileUnit }: ColumnHeader) =>
  unit ? unit.quantity === 'conductance' : fileUnit === null;
const isBare = ({ unit, fileUnit }: ColumnHeader) => unit === null && fileUnit === null;

/** Units of an inductance. Not among those of all columns, where 'pH' would be a picohenry. */
const HENRIES: ReadonlyMap<string, number> = new Map([
  ['H', 1],
  ['mH', 1e-3],
  ['µH', 1e-6],
  ['μH', 1e-6],
  ['uH', 1e-6],
  ['nH', 1e-9],
]);
const isInductance = ({ unit, fileUnit }: ColumnHeader) =>
  unit === null && (fileUnit === null || HENRIES.has(fileUnit));

const LOSSES: readonly Named[] = [
  {
    form: 'dissipation factor',
    words: ['d', 'df', 'dissipation', 'dissipation factor', 'loss tangent', 'tan δ', 'tan(δ)'],
    fits: isBare,
  },
  { form: 'quality factor', words: ['q', 'q factor', 'quality factor'], fits: isBare },
];

/** What stands for the imaginary part of Z or Y, and what for the real one: the best first. */
interface Equivalent {
  readonly imaginary: readonly Named[];
  readonly real: readonly Named[];
}

const SERIES: Equivalent = {
  imaginary: [
    {
      form: 'series capacitance',
      words: ['cs', 'c s', 'series capacitance'],
      fits: isCapacitance,
    },
    { form: 'series inductance', words: ['ls', 'l s', 'series inductance'], fits: isInductance },
  ],
  real: [
    {
      form: 'equivalent resistance',
      words: ['rs', 'r s', 'esr', 'series resistance'],
      fits: isResistance,
    },
    ...LOSSES,
  ],
};

const PARALLEL: Equivalent = {
  imaginary: [
    {
      form: 'parallel capacitance',
      words: ['cp', 'c p', 'parallel capacitance'],
      fits: isCapacitance,
    },
    {
      form: 'parallel inductance',
      words: ['lp', 'l p', 'parallel inductance'],
      fits: isInductance,
    },
  ],
  real: [
    {
      form: 'equivalent resistance',
      words: ['rp', 'r p', 'epr', 'parallel resistance'],
      fits: isResistance,
    },
    {
      form: 'equivalent conductance',
      words: ['g', 'gp', 'conductance', 'parallel conductance'],
      fits: isConductance,
    },
    ...LOSSES,
  ],
};

/** Units that Tafel does not know otherwise stay in the name. */
const nameOf = ({ stem }: ColumnHeader) => stem.replace(/\s*[/([]\s*[mµμun]?h\s*[)\]]?$/, '');

function find(headers: readonly ColumnHeader[], kinds: readonly Named[]) {
  for (const { form, words, fits } of kinds) {
    const at = headers.findIndex(
      (header) => words.includes(signed(nameOf(header)).bare) && fits(header),
    );
    if (at >= 0) return { at, form };
  }
  return undefined;
}

/**
 * A spectrum as an LCR meter gives it: 'Cp' and 'D', 'Cs' and 'Rs', 'Ls' and 'Q'. A plain 'C' or 'L' may be that of either circuit,
 * and is not guessed.
 */
export function asLcrPair(headers: readonly ColumnHeader[]): readonly ColumnHeader[] {
  for (const { imaginary, real } of [SERIES, PARALLEL]) {
    const reactive = find(headers, imaginary);
    const lossy = find(headers, real);
    if (!reactive || !lossy) continue;
    return headers.map((header, at) => {
      if (at === lossy.at) return { ...header, key: 'impedanceRe', rank: 0, form: lossy.form };
      if (at !== reactive.at) return header;
      const factor = HENRIES.get(header.fileUnit ?? '');
      const unit = factor === undefined ? header.unit : { quantity: 'impedance' as const, factor };
      return { ...header, unit, key: 'impedanceIm', rank: 0, form: reactive.form };
    });
  }
  return headers;
}
