import {
  ampere,
  comma,
  count,
  frequency,
  latin1,
  nanoampere,
  reactance,
  resistance,
  table,
  volt,
  write,
} from './golden-file.ts';

const seconds = count(volt.length);
const milliampere = nanoampere.map((na) => na / 1e6);
const impedance = { frequency, impedanceRe: resistance, impedanceIm: reactance };
const cycle = { potential: volt, current: ampere, time: seconds };
const spectrum = (title: string) => ({ title, points: 5, technique: 'EIS', columns: impedance });
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\r\n`).join('');

/** EC-Lab text: with its header in Windows-1252, with a decimal comma, and without a header. */
export function bioLogicTexts(): void {
  const header = (technique: string, started: string, ...more: readonly string[]) => {
    const all = ['', technique, '', `Acquisition started on : ${started}`, ...more, ''];
    return ['EC-Lab ASCII FILE', `Nb header lines : ${all.length + 3}   `, ...all];
  };
  write(
    'biologic-mpt/cv.mpt',
    latin1(
      lines(
        ...header(
          'Cyclic Voltammetry',
          '05/03/2024 13.00.01',
          'Electrode surface area : 0.071 cm²',
        ),
        'mode\tox/red\ttime/s\tEwe/V\t<I>/mA\tcycle number\tI Range\tTemperature/°C\t',
      ) +
        table(
          '\t',
          volt.map((v, i) => [2, 1, i, v, milliampere[i]!, i > 20 ? 2 : 1, 11, 25, '']),
          '\r\n',
        ),
    ),
    [
      {
        title: 'Cyclic Voltammetry',
        points: 41,
        technique: 'CV',
        date: '2024-05-03T13:00:01',
        columns: cycle,
      },
    ],
    { technique: 'CV', encoding: 'windows-1252', separator: '\t', decimal: '.', headerRow: 9 },
  );
  write(
    'biologic-mpt/peis-decimal-comma.mpt',
    lines(
      ...header('Potentio Electrochemical Impedance Spectroscopy', '25/12/2024 08:15:30,250'),
      'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\ttime/s\t<Ewe>/V\t',
    ) +
      table(
        '\t',
        frequency.map((f, i) => [
          `${f},0`,
          '1,00E+002',
          comma(-reactance[i]!),
          `${i},5`,
          '0,1',
          '',
        ]),
      ),
    [
      {
        ...spectrum('Potentio Electrochemical Impedance Spectroscopy'),
        date: '2024-12-25T08:15:30',
      },
    ],
    { technique: 'EIS', decimal: ',' },
  );
  write(
    'biologic-mpt/without-header.txt',
    `\n${table('\t', [['time/s', 'Ecell/V', 'I/mA'], ...volt.map((v, i) => [i, v, milliampere[i]!])])}`,
    [{ title: 'without-header.txt', points: 41, columns: cycle }],
  );
}

/** Gamry: cycles as tables of their own, notes that look like a table, a spectrum behind the open circuit, a decimal comma. */
export function gamryTexts(): void {
  const rows = (from: number, to: number) =>
    table(
      '\t',
      count(to - from).map((k) => {
        const i = from + k;
        return ['', k, seconds[i]!, volt[i]!, ampere[i]!, '...........'];
      }),
      '\r\n',
    );
  const columns = ['\tPt\tT\tVf\tIm\tOver', '\t#\ts\tV vs. Ref.\tA\tbits'];
  write(
    'gamry-dta/two-cycles.DTA',
    lines(
      'EXPLAIN',
      'TAG\tCV',
      'DATE\tLABEL\t3/25/2024\tDate',
      'TIME\tLABEL\t14:00:05\tTime',
      'NOTES\tNOTES\t2\t&Notes...',
      '"CURVE9\tTABLE',
      '\t1\t2\t3',
      'SCANRATE\tQUANT\t5.00000E+001\t&Scan Rate (mV/s)',
      'CURVE1\tTABLE\t99999',
      ...columns,
    ) +
      rows(0, 30) +
      lines('CURVE2\tTABLE', ...columns) +
      rows(30, 41) +
      lines('EXPERIMENTABORTED\tTOGGLE\tT\tExperiment Aborted'),
    [['CURVE1', 1, 0, 30] as const, ['CURVE2', 2, 30, 41] as const].map(
      ([title, scan, from, to]) => ({
        title,
        scan,
        points: to - from,
        technique: 'CV',
        date: '2024-03-25T14:00:05',
        columns: {
          potential: volt.slice(from, to),
          current: ampere.slice(from, to),
          time: seconds.slice(from, to),
        },
      }),
    ),
    { technique: 'CV', decimal: '.' },
  );
  write(
    'gamry-dta/impedance-decimal-comma.DTA',
    latin1(
      lines(
        'EXPLAIN',
        'TAG\tEISPOT',
        'OCVCURVE\tTABLE\t4',
        '\tPt\tT\tVf\tVm\tAch',
        '\t#\ts\tV vs. Ref.\tV\tV',
        ...count(4).map((i) => `\t${i}\t${i},25\t0,1\t0,1\t0`),
        'ZCURVE\tTABLE',
        '\tPt\tTime\tFreq\tZreal\tZimag\tZphz\tIdc\tVdc',
        '\t#\ts\tHz\tohm\tohm\t°\tA\tV',
        ...frequency.map(
          (f, i) => `\t${i}\t${i}\t${f}\t100,0\t${comma(reactance[i]!)}\t-1,5\t0\t0,1`,
        ),
      ),
    ),
    [
      {
        title: 'OCVCURVE',
        points: 4,
        technique: 'OCP',
        columns: { potential: count(4).map(() => 0.1), time: count(4).map((i) => i + 0.25) },
      },
      spectrum('ZCURVE'),
    ],
    { encoding: 'windows-1252', decimal: ',' },
  );
}

/** CH Instruments: names with commas over rows with tabs, a double prime, one name too many, two electrodes. */
export function chiTexts(): void {
  const head = (technique: string) => [
    'Feb. 6, 2025   17:35:06',
    technique,
    'File: a.bin',
    'Data Source:  Experiment',
    'Instrument Model:  CHI1040C',
    'Header: ',
    'Note: "unfinished',
    '',
    'Init E (V) = 0',
    '',
  ];
  const date = '2025-02-06T17:35:06';
  write(
    'chi-txt/cv.txt',
    lines(...head('Cyclic Voltammetry'), 'Potential/V, Current/A, Charge/C, Time/s', '') +
      table(
        '\t',
        volt.map((v, i) => [v, ampere[i]!.toExponential(), 0]),
        '\r\n',
      ),
    [
      {
        title: 'cv.txt',
        points: 41,
        technique: 'CV',
        date,
        columns: { potential: volt, current: ampere },
      },
    ],
    { separator: '\t' },
  );
  write(
    'chi-txt/impedance.txt',
    lines(...head('A.C. Impedance'), 'Freq/Hz, Z\'/ohm, Z"/ohm, Z/ohm, Phase/deg', '') +
      table(
        ', ',
        frequency.map((f, i) => [f, 100, reactance[i]!, 1, -1]),
      ),
    [{ ...spectrum('impedance.txt'), date }],
    { separator: ',' },
  );
  const square = (electrode: number) =>
    count(4).map((i) => [5 * i * electrode, 3 * i * electrode, -2 * i * electrode] as const);
  write(
    'chi-txt/swv-two-electrodes.txt',
    lines(
      ...head('Square Wave Voltammetry'),
      'Potential/V, i1d/A, i1f/A, i1r/A, i2d/A, i2f/A, i2r/A',
      '',
    ) +
      table(
        ', ',
        count(4).map((i) => [i / 10, ...square(1)[i]!, ...square(2)[i]!].map((n) => `${n}e-6`)),
      ).replace(/^([\d.]+)e-6/gm, '$1'),
    [1, 2].map((electrode) => ({
      title: `swv-two-electrodes.txt: i${electrode}d/A`,
      points: 4,
      technique: 'SWV',
      date,
      columns: {
        potential: count(4).map((i) => i / 10),
        differenceCurrent: square(electrode).map(([d]) => d / 1e6),
        current: square(electrode).map(([, f]) => f / 1e6),
        reverseCurrent: square(electrode).map(([, , r]) => (0 + r) / 1e6 + 0),
      },
    })),
  );
}

/** VersaStudio with an impedance and a DC segment, and the older Model 270; EC4. */
export function otherVoltammetryTexts(): void {
  const definition =
    'Definition=Segment #, Point #, E(V), I(A), Elapsed Time(s), Current Range, E Applied(V), Frequency(Hz), Z Real, Z Imag, E2(V), 0';
  const section = (name: string, ...body: readonly string[]) =>
    lines(`<${name}>`, ...body, `</${name}>`, '');
  write(
    'princeton/two-segments.par',
    section('Application', 'Name=VersaStudio', 'Version=2.52.3.0') +
      section('Experiment', 'TimeAcquired=9:40:30 AM', 'DateAcquired=Thursday, July 19, 2018') +
      section('Instrument', 'Type=VersaSTAT4') +
      section('Action0', 'Name=Common') +
      section(
        'Segment1',
        'Type=2',
        definition,
        ...volt.map((v, i) => [0, i, v, ampere[i]!, i, 5, v, 0, 0, 0, 0].join(',')),
      ) +
      section(
        'Segment2',
        definition,
        ...frequency.map((f, i) => [1, i, 0.1, 0, i, 5, 0.1, f, 100, reactance[i]!, 0].join(',')),
      ),
    [
      {
        title: 'Segment1',
        points: 41,
        technique: 'CV',
        date: '2018-07-19T09:40:30',
        columns: { ...cycle, potentialApplied: volt },
      },
      spectrum('Segment2'),
    ],
  );
  write(
    'princeton/model-270.txt',
    lines('PN  Model 270', 'DR  03-05-24', 'NC  1', 'NP  41', 'END') +
      table(
        '  ',
        volt.map((v, i) => ['', ampere[i]!.toExponential(4), v.toFixed(4), i]),
        '\r\n',
      ),
    [
      {
        title: 'model-270.txt',
        points: 41,
        technique: 'CV',
        date: '2024-03-05T00:00:00',
        columns: cycle,
      },
    ],
  );
  write(
    'nordic-ec4/cv.txt',
    lines(
      'EC4 File used by Nordic Electrochemistry Aps',
      'SetupInfo',
      'Name\tCV_1',
      'EC_Tech\tCV',
      'Description\tEC Data',
      'dateTime\t2024-03-05 13:00:00',
      '',
      'EC Data',
      'Channel Names\tTime; E; i',
      '----------',
      'Time (s)\tE (V)\ti (A)',
    ) +
      table(
        '\t',
        volt.map((v, i) => [i, v, ampere[i]!.toExponential(5)]),
      ),
    [{ title: 'CV_1', points: 41, technique: 'CV', date: '2024-03-05T13:00:00', columns: cycle }],
  );
}

/** Packages of a MethodSCRIPT device: two scans in a loop, and a current that the device could not measure. */
export function methodscriptTexts(): void {
  const hex = (value: number) => (value + 2 ** 27).toString(16).toUpperCase().padStart(7, '0');
  const data = (from: number, to: number) =>
    count(to - from).map(
      (k) =>
        `Pda${hex(volt[from + k]! * 1e6)}u;ba${hex(nanoampere[from + k]! * 1000)}p,10,288;eb${hex(k)} `,
    );
  const scan = (title: string, from: number, to: number) => ({
    title,
    points: to - from,
    technique: 'CV',
    columns: {
      potential: volt.slice(from, to),
      current: ampere.slice(from, to),
      time: count(to - from),
    },
  });
  write(
    'methodscript-output/two-scans.txt',
    ['e', 'M0005', 'C0002', ...data(0, 21), '-', 'C0001', ...data(21, 41), '-', '*', '', ''].join(
      '\n',
    ),
    [scan('scan 1', 0, 21), scan('scan 2', 21, 41)],
  );
}
