import type { Warning } from '../../errors.ts';
import type { DataLine } from '../../measurement/data-line.ts';
import { type ColumnHeader, readHeader } from './column-header.ts';
import { inContext } from './header-context.ts';

/** What the text export and the binary files of EC-Lab and BT-Lab have in common. */

/** Techniques in the words of EC-Lab → the usual abbreviation; the longer before the shorter. */
const TECHNIQUES: readonly (readonly [RegExp, string])[] = [
  [/impedance|ir compensation|\bZIR\b/i, 'EIS'],
  [/open circuit/i, 'OCP'],
  [/cyclic voltammetry/i, 'CV'],
  [/linear sweep|linear polarization/i, 'LSV'],
  [/differential (?:normal )?pulse/i, 'DPV'],
  [/square wave/i, 'SWV'],
  [/normal pulse/i, 'NPV'],
  [/chronoamperometry|constant voltage/i, 'CA'],
  [
    /chronopotentiometry|constant current|galvanostatic cycling|battery capacity determination/i,
    'CP',
  ],
];

/** The usual abbreviation of an EC-Lab technique; null for those that have none ('Modulo Bat', 'Wait'). */
export const ecLabTechnique = (words: string): string | null =>
  TECHNIQUES.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** '<Ewe/V>' for '<Ewe>/V': seen in exports of BT-Lab. */
const mendedName = (name: string): string => name.replace(/^<(\w+)\/(\w+)>$/, '<$1>/$2');

/**
 * The columns of EC-Lab. A quantity that stands twice ('Ewe/V' and '<Ewe>/V', a charge in C and in mA·h) is one measurement in two
 * forms, not a series: the first counts, the others stay beside it.
 */
export function ecLabHeaders(names: readonly string[]): readonly ColumnHeader[] {
  const taken = new Set<string>();
  const headers = names.map((name) => ({ ...readHeader(mendedName(name)), header: name }));
  return inContext(headers).map((header) => {
    const place = `${header.key} ${header.stem}`;
    if (header.key === null || taken.has(place)) return { ...header, key: null };
    taken.add(place);
    return header;
  });
}

/** Some versions of EC-Lab write zeros where an averaged potential should stand. */
export function zeroPotentialWarnings(lines: readonly DataLine[]): Warning[] {
  return lines.flatMap(({ title, columns: { potential } }) =>
    potential && potential.values.length > 1 && potential.values.every((value) => value === 0)
      ? [
          {
            code: 'ZERO_COLUMN' as const,
            message: `Every value of '${potential.header}' in '${title}' is 0: some versions of EC-Lab export zeros by mistake.`,
          },
        ]
      : [],
  );
}
