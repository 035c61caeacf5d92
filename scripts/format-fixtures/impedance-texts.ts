import { frequency, reactance, resistance, table, write } from './golden-file.ts';

const impedance = { frequency, impedanceRe: resistance, impedanceIm: reactance };
const spectrum = (title: string) => ({ title, points: 5, technique: 'EIS', columns: impedance });
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\r\n`).join('');

/** The table of ZView as three programs write it, and impedance with one number a line or without names. */
export function impedanceTexts(): void {
  const nine = (separator: string) =>
    table(
      separator,
      frequency.map((f, i) => [f.toExponential(4), 0.01, 0, i, 100, reactance[i]!, 0, 0, 3]),
    );
  const names = "  Freq(Hz)    Ampl     Bias   Time(Sec)   Z'(a)    Z''(b)    GD   Err   Range";
  write(
    'zplot-z/new-form.z',
    lines(
      'ZPLOT2 ASCII',
      '  Date:                       10-12-2018',
      '  Time:                       11:04:34',
      '  Begin User Comments:        0',
      names.trim().replace(/\s{2,}/g, '\t'),
      'End Comments',
    ) + nine('\t'),
    [{ ...spectrum('new-form.z'), date: '2018-10-12T11:04:34' }],
    { separator: '\t' },
  );
  write(
    'zplot-z/old-form.z',
    lines(
      '"ZPlotW Data File: Version 3.2c"',
      'Date: 12-01-2019    Time: 16:24:35',
      '5',
      `"${names}"`,
    ) + nine(', '),
    [{ ...spectrum('old-form.z'), date: '2019-12-01T16:24:35' }],
    { separator: ',' },
  );
  write(
    'autolab-fra/quoted.txt',
    `\uFEFF${lines('"Z60W Data File: Version 1.1"', '""', '5', `"${names}"`)}${nine(',')}`,
    [spectrum('quoted.txt')],
    { encoding: 'utf-8+bom' },
  );
  write(
    'autolab-dfr/five-points.dfr',
    table('', [
      ['VERSION8.0'],
      [' 5'],
      [' 1'],
      ...frequency.flatMap((f, i) =>
        [f, 100, -reactance[i]!, 0, 0, 0, 0, 0, 0].map((n) => [` ${n}`]),
      ),
      [' 2.0'],
    ]),
    [spectrum('five-points.dfr')],
  );
  write(
    'elins-i2b/five-points.i2b',
    `a note\n\n5\n${table(
      ' ',
      frequency.map((f, i) => [f, '100.0', reactance[i]!]),
    )}`,
    [spectrum('five-points.i2b')],
  );
  const modulus = frequency.map((_, i) => Math.hypot(100, reactance[i]!));
  const degrees = frequency.map((_, i) => (Math.atan2(reactance[i]!, 100) * 180) / Math.PI);
  write(
    'zahner-text/prefixes.csv',
    table(';', [
      ['Frequency', 'Impedance', 'Phase'],
      ...frequency.map((f, i) => [`${f / 1000}k`, `${modulus[i]! * 1000}m`, degrees[i]!]),
    ]),
    [spectrum('prefixes.csv')],
    { separator: ';', decimal: '.' },
  );
}
