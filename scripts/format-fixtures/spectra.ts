import { count, frequency, latin1, reactance, resistance, write } from './golden-file.ts';

const spectrum = (title: string, more: object = {}) => ({
  title,
  points: 5,
  technique: 'EIS',
  columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
  ...more,
});
const at = (values: readonly number[], i: number) => values[i] ?? Number.NaN;

/** Impedance in less common texts: a count of rows, and SI prefixes on the numbers. */
export function spectra(): void {
  const rows = count(5).map((i) =>
    [at(frequency, i), at(resistance, i), -at(reactance, i), 59.3]
      .map((value) => ` ${value.toExponential(3)}`)
      .join('\t'),
  );
  write(
    'counted-spectrum/five-points.P00',
    [
      'Procedure : our own',
      '05.03.2024 12:00:00 - 05.03.2024 12:10:00 i(init)= 1nA - i(end)= 2nA',
      'Description',
      " f/Hz       \t Z'/Ohm     \t -Z''/Ohm   \t time/s    \t",
      ' 5 ',
      ...rows.map((row) => `${row}\t`),
      '',
    ].join('\r\n'),
    [spectrum('five-points.P00', { date: '2024-03-05T12:00:00' })],
    { technique: 'EIS', separator: '\t' },
  );
  const curve = count(5).map((i) =>
    [
      at(frequency, i),
      Math.hypot(at(resistance, i), at(reactance, i)),
      (Math.atan2(at(reactance, i), at(resistance, i)) * 180) / Math.PI,
      0,
      0,
      0,
      at(resistance, i),
      -at(reactance, i),
      0,
    ]
      .map((value) => value.toExponential(12))
      .join('\t'),
  );
  write(
    'volta-lab/five-points.crv',
    latin1(
      [
        '\u00FE\u00ABZ11',
        'FZPTEIYXC',
        'Pot. Dynamic EIS (Impedance)',
        '11|free|0|20',
        '/2024/3/5/2/12/0/0/0',
        '5         ',
        ...curve,
        '',
      ].join('\r\n'),
    ),
    [spectrum('five-points.crv')],
    { technique: 'EIS', separator: '\t' },
  );
  const prefixed = count(5).map(
    (i) =>
      `${i + 1};${at(frequency, i) / 1000}k;${Math.hypot(at(resistance, i), at(reactance, i)) / 1000}k;${(Math.atan2(at(reactance, i), at(resistance, i)) * 180) / Math.PI}`,
  );
  write(
    'zahner-text/numbered-spectrum.txt',
    ['Number;Frequency/Hz;Impedance/Ohm;Phase/deg', ...prefixed, ''].join('\n'),
    [spectrum('numbered-spectrum.txt')],
    { technique: 'EIS', separator: ';' },
  );
}
