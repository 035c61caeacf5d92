import { count, millivolt, nanoampere, table, write } from './golden-file.ts';

const block = (serial: string, date: string) => [
  ['Interval=', '0.1 s'],
  ['ExcelDateTime=', serial, date],
  ['TimeFormat=', 'StartOfBlock'],
  ['DateFormat=', ''],
  ['ChannelTitle=', 'E', 'Sensor', 'Bath'],
  ['Range=', '1.000 V', '2.000 uA', '10.000 V'],
  ['UnitName=', 'mV', '*', 'degC'],
  ['TopValue=', '*', '*', '*'],
  ['BottomValue=', '*', '*', '*'],
];

/** Two blocks, the second day-month ambiguous: the day of the spreadsheet tells. */
export function labchart(): void {
  const name = 'two-blocks.txt';
  const rows = millivolt.map((mv, i) => [
    i / 10,
    mv,
    (nanoampere[i] ?? 0) / 1000,
    25,
    ...(i === 7 ? ['#* glucose added'] : []),
  ]);
  const columns = {
    potential: millivolt.map((mv) => mv / 1000),
    current: nanoampere.map((na) => na / 1000 / 1e6),
    time: count(41).map((i) => i / 10),
  };
  write(
    `labchart-text/${name}`,
    table(
      '\t',
      [
        ...block('4.5366604166666664e+04', '3/15/2024 2:30:00.000'),
        ...rows,
        ...block('4.5414000000000000e+04', '5/2/2024 0:00:00.000'),
        ...rows,
      ],
      '\r\n',
    ),
    ['2024-03-15T14:30:00', '2024-05-02T00:00:00'].map((date, k) => ({
      title: `${name} (${k + 1})`,
      points: 41,
      technique: 'CV',
      date,
      columns,
    })),
    { separator: '\t', decimal: '.' },
  );
}
