import { gzipSync } from 'node:zlib';
import {
  ampere,
  count,
  frequency,
  millivolt,
  reactance,
  resistance,
  table,
  volt,
  write,
} from './golden-file.ts';

const CORRTEST = [
  'CORRW ASCII',
  'CorrTest for Windows: SN CS0  V5.1',
  'ID_CV',
  'Data:2024-03-15   Time:14:03:09',
  'Cyclic Voltammetry,Init E(V):0,Low E(V):0,High E(V):0.2,Scan Rate(mV/s):100,Cycles:2',
  'Open Circuit Potential (V):-0.1',
  '',
  'Temperature(℃):   25',
  '  Begin Information:            Cell Information',
  '      Surface Area:           0.5',
  '  End Information:              Cell Information',
];

/** Rows as both programs write them; the first cycle ends in the middle. */
const rows = (mark: boolean) =>
  millivolt.map((mv, i) => [
    (mv / 1000).toExponential(5),
    (ampere[i] ?? 0).toExponential(5),
    `${(i / 10).toFixed(4)}${mark && i === 20 ? '  0 CYCLE' : ''}`,
  ]);

const density = ampere.map((a) => a * 1e4);
const columns = { potential: volt, currentDensity: density, time: count(41).map((i) => i / 10) };
const line = { points: 41, technique: 'CV' };

/** A sweep in the three forms, and a spectrum. */
export function corrware(): void {
  const names = 'E(V)\t\ti(A/cm^2)\t\tT(s)';
  write(
    'corrware/corrtest-two-cycles.cor',
    `${[...CORRTEST, names, 'End Comments', ''].join('\r\n')}${table('\t', rows(true), '\r\n')}`,
    [{ title: 'corrtest-two-cycles.cor', ...line, date: '2024-03-15T14:03:09', columns }],
  );
  const head = [
    'CORRW ASCII',
    '  CorrWare for Windows: Version 3.5a',
    '  Cyclic Voltammogram\t[0]\tsweep.cor',
    '  Date: 3/15/2024  Time: 2:03:09 PM',
    '  Open Circuit Potential (V): -0.1',
    '  Begin Experiment: Cyclic Voltammogram',
    '  End Experiment: Cyclic Voltammogram',
    '  Data Points: 41',
    '  E(Volts)\tI(A/cm2)\tT(Seconds)',
    'End Comments',
    '',
  ];
  write('corrware/sweep.cor', `${head.join('\r\n')}${table('\t', rows(false), '\r\n')}`, [
    { title: 'sweep.cor', ...line, date: '2024-03-15T14:03:09', columns },
  ]);
  const packed = gzipSync(CORRTEST.join('\r\n')).toString('base64');
  write(
    'corrware/cs-studio.txt',
    `\uFEFFCSStudioFile,ID_CV,${packed}\r\nE(V)\ti(A/cm²)\tT(s)\r\n${table('\t', rows(true), '\r\n')}`,
    [{ title: 'cs-studio.txt', ...line, date: '2024-03-15T14:03:09', columns }],
  );
  write(
    'corrware/cs-studio-spectrum.txt',
    `CSStudioFile,ID_EISVSFRQ,${packed}\n${table('\t', [
      ['Freq(Hz)', 'Ampl(mV)', "Z'(Ohm.cm²)", "Z''(Ohm.cm²)", 'Phase'],
      ...frequency.map((f, i) => [f, 10, resistance[i] ?? 0, reactance[i] ?? 0, 0]),
    ])}`,
    [
      {
        title: 'cs-studio-spectrum.txt',
        points: 5,
        technique: 'EIS',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
  );
}
