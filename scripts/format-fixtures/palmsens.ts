import {
  ampere,
  count,
  frequency,
  latin1,
  nanoampere,
  reactance,
  resistance,
  table,
  utf16,
  volt,
  write,
} from './golden-file.ts';

/** An array of a session in either case of its keys. */
const array = (
  type: number,
  description: string,
  unit: string,
  symbol: string,
  values: readonly number[],
  quantity?: string,
) => ({
  Type: 'PalmSens.Data.DataArray',
  ArrayType: type,
  Description: description,
  Unit: {
    Type: `PalmSens.Units.${unit}`,
    S: symbol,
    ...(quantity !== undefined && { Q: quantity }),
  },
  DataValues: values.map((V) => ({ V, S: 0 })),
});

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.toLowerCase(), lowerKeys(member)]),
  );
}

/** PalmSens sessions, in either case of their keys. */
export function palmSensSessions(): void {
  const microampere = nanoampere.map((na) => na / 1000);
  const potentials = array(1, 'scan1', 'Volt', 'V', volt);
  const currents = array(2, 'scan1', 'MicroAmpere', 'A', microampere);
  const ticks = 638_452_368_000_000_000; // 2024-03-05T12:00:00
  const spectrum = {
    Type: 'PalmSens.Data.DataSetEIS',
    Values: [
      array(5, 'Frequency', 'Hertz', 'Hz', frequency),
      array(7, 'ZRe', 'ZRe', 'Ω', resistance, "Z'"),
      array(
        8,
        'ZIm',
        'ZIm',
        'Ω',
        reactance.map((x) => -x),
        "-Z''",
      ),
      array(
        2,
        'Idc',
        'MicroAmpere',
        'A',
        frequency.map(() => 1),
      ),
    ],
  };
  const session = {
    Type: 'PalmSens.DataFiles.SessionFile',
    CoreVersion: '5.11.0.0',
    Measurements: [
      {
        Title: 'Cyclic Voltammetry',
        TimeStamp: ticks,
        Method: 'METHOD_ID=cv\r\n',
        DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values: [potentials, currents] },
        Curves: [
          { Title: 'CV i vs E Scan 1', XAxisDataArray: potentials, YAxisDataArray: currents },
        ],
        EISDataList: [],
      },
      {
        Title: 'Impedance Spectroscopy',
        TimeStamp: ticks,
        Method: 'METHOD_ID=eis\r\n',
        DataSet: spectrum,
        Curves: [],
        EISDataList: [
          {
            Title: 'CH 1',
            SubScans: [
              { Title: 'E=0.1 V', DataSet: spectrum },
              { Title: 'E=0.2 V', DataSet: spectrum },
            ],
          },
        ],
      },
    ],
  };
  const impedance = { frequency, impedanceRe: resistance, impedanceIm: reactance };
  write('pssession/cv-and-eis.pssession', utf16(`${JSON.stringify(session)}\uFEFF`), [
    {
      title: 'CV i vs E Scan 1',
      points: 41,
      technique: 'CV',
      scan: 1,
      date: '2024-03-05T12:00:00',
      columns: { potential: volt, current: ampere },
    },
    { title: 'CH 1 / E=0.1 V', points: 5, technique: 'EIS', columns: impedance },
    { title: 'CH 1 / E=0.2 V', points: 5, technique: 'EIS', columns: impedance },
  ]);
  const old = {
    Type: 'PalmSens.DataFiles.SessionFile',
    CoreVersion: '5.0.802.2',
    Measurements: [
      {
        Title: 'Differential Pulse Voltammetry',
        DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values: [] },
        Method: 'METHOD_ID=dpv\r\n',
        Curves: [{ Title: 'blank', XAxisDataArray: potentials, YAxisDataArray: currents }],
      },
    ],
  };
  write('pssession/old-lower-case-keys.pssession', utf16(JSON.stringify(lowerKeys(old))), [
    {
      title: 'blank',
      points: 41,
      technique: 'DPV',
      date: null,
      columns: { potential: volt, current: ampere },
    },
  ]);
}

/** PSTrace exports. */
export function pstraceExports(): void {
  const short = count(5);
  write(
    'pstrace-csv/two-curves.csv',
    utf16(
      `${table(
        ',',
        [
          ['Date and time:', '2024-03-05 14:00:00'],
          ['Notes:'],
          ['a note, with a comma'],
          [
            'Cyclic Voltammetry [1]: 2.5mM - CV i vs E Scan 3',
            '',
            'Chronoamperometry [2]: CA i vs t',
          ],
          [
            'Date and time measurement:',
            '2024-03-05 13:00:00',
            'Date and time measurement:',
            '2024-03-05 13:30:00',
          ],
          ['V', 'µA', 's', 'µA'],
          ...volt.map((v, i) => [
            v,
            nanoampere[i]! / 1000,
            ...(i < 5 ? [short[i]!, 2 * short[i]!] : ['', '']),
          ]),
        ],
        '\r\n',
      )}\uFEFF`,
    ),
    [
      {
        title: 'Cyclic Voltammetry [1]: 2.5mM - CV i vs E Scan 3',
        points: 41,
        technique: 'CV',
        scan: 3,
        group: 2.5,
        concUnit: 'mM',
        date: '2024-03-05T13:00:00',
        columns: { potential: volt, current: ampere },
      },
      {
        title: 'Chronoamperometry [2]: CA i vs t',
        points: 5,
        technique: 'CA',
        date: '2024-03-05T13:30:00',
        columns: { time: short, current: short.map((i) => (2 * i) / 1e6) },
      },
    ],
    { encoding: 'utf-16le+bom' },
  );
  write(
    'pstrace-csv/eis-without-minus.csv',
    latin1(
      table(
        ',',
        [
          ['File date:', '2024-03-05 14:00:00'],
          ['Measurement:', 'Impedance Spectroscopy'],
          ['Notes:', ''],
          ['Date and time:', '2024-03-05 13:00:00'],
          ['5 freqs'],
          ['freq / Hz', 'neg. Phase / °', 'Z / Ohm', "Z' / Ohm", "Z'' / Ohm", 'Cs / F', ''],
          ...frequency.map((f, i) => [
            f,
            (-Math.atan2(reactance[i]!, resistance[i]!) * 180) / Math.PI,
            Math.hypot(resistance[i]!, reactance[i]!),
            resistance[i]!,
            -reactance[i]!,
            1e-6,
            '',
          ]),
        ],
        '\r\n',
      ),
    ),
    [
      {
        title: '5 freqs',
        points: 5,
        technique: 'EIS',
        date: '2024-03-05T13:00:00',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
    { encoding: 'windows-1252' },
  );
}
