import { workbookFile } from '../../packages/core/src/testing/workbook-file.ts';
import { comma, count, table, write } from './golden-file.ts';

const seconds = count(6);
const cellVolt = seconds.map((s) => (3500 + s) / 1000);
const cellAmpere = seconds.map((s) => (5 * s) / 1000);
const cycling = (title: string, more: object = {}) => ({
  title,
  points: 6,
  technique: 'CP',
  columns: { time: seconds, potential: cellVolt, current: cellAmpere },
  ...more,
});

/** Text exports of battery cyclers. */
export function cyclers(): void {
  const rows = seconds.map((s, i) => [i + 1, s, cellAmpere[i] ?? 0, cellVolt[i] ?? 0]);
  write(
    'battery-cycler/arbin.csv',
    table(',', [
      ['Data Point', 'Test Time (s)', 'Current (A)', 'Voltage (V)', 'Step Index'],
      ...rows.map((row) => [...row, 1]),
    ]),
    [cycling('arbin.csv')],
  );
  write(
    'battery-cycler/arbin.xlsx',
    workbookFile({
      Global_Info: [['TEST REPORT'], ['Serial Number', 7]],
      Channel_1_1: [
        ['Date_Time', 'Test_Time(s)', 'Step_Index', 'Voltage(V)', 'Current(A)'],
        ...seconds.map((s, i) => [
          { days: 45_356 + (43_200 + s) / 86_400 },
          s,
          1,
          cellVolt[i] ?? 0,
          cellAmpere[i] ?? 0,
        ]),
      ],
    }),
    [cycling('arbin.xlsx', { date: '2024-03-05T12:00:00' })],
  );
  write(
    'battery-cycler/maccor-cut-off.txt',
    `Name:\tcell\nStarted\t05.03.2024 12:00:00\n\n${table('\t', [
      ['Rec', 'Cycle P', 'Step', 'TestTime', 'Current [A]', 'Voltage [V]', 'Md'],
      ...seconds.map((s, i) => [
        i + 1,
        0,
        1,
        `${s},000`,
        comma(cellAmpere[i] ?? 0),
        comma(cellVolt[i] ?? 0),
        'C',
      ]),
    ]).replace(/\t[^\t]*\tC\n$/, '')}`,
    [
      cycling('maccor-cut-off.txt', {
        date: '2024-03-05T12:00:00',
        columns: { time: seconds, current: cellAmpere },
      }),
    ],
    { decimal: ',' },
  );
  const clock = (s: number) => `00:00:0${s}.000`;
  write(
    'battery-cycler/pec-two-steps.csv',
    `Request Year:,2024\nTest:,1\nStart Time:,03/15/2024 12:00:00\n${table(',', [
      [
        'Test',
        'Cell',
        'Step',
        'Total Time (Hours in hh:mm:ss.xxx)',
        'Step Time (Seconds)',
        'Voltage (V)',
        'Current (A)',
      ],
      ...seconds.map((s, i) => [
        1,
        'A',
        s < 3 ? 0 : 1,
        clock(s),
        s % 3,
        cellVolt[i] ?? 0,
        cellAmpere[i] ?? 0,
      ]),
    ])}`,
    [cycling('pec-two-steps.csv', { date: '2024-03-15T12:00:00' })],
  );
  write(
    'battery-cycler/basytec.txt',
    `~Resultfile from Basytec Battery Test System\n~Start of Test: 05.03.2024 12:00:00\n~\n${table(
      '\t',
      [
        ['~Time[s]', 'DataSet', 'U[V]', 'I[A]', 'State'],
        ...seconds.map((s, i) => [s, i + 1, cellVolt[i] ?? 0, cellAmpere[i] ?? 0, i % 2]),
      ],
    )}`,
    [cycling('basytec.txt', { date: '2024-03-05T12:00:00' })],
  );
  write(
    'battery-cycler/neware-three-levels.csv',
    table(',', [
      ['Cycle ID', 'Cap_Chg(mAh)'],
      ['', 'Step ID', 'Step Name'],
      ['', '', 'Record ID', 'Time(h:min:s.ms)', 'Voltage(V)', 'Current(mA)', 'Realtime'],
      [1, 0.5],
      ...[0, 1].flatMap((step) => [
        ['', step + 1, step === 0 ? 'Rest' : 'CC_Chg'],
        ...seconds
          .slice(3 * step, 3 * step + 3)
          .map((s) => [
            '',
            '',
            s + 1,
            `0:00:0${s % 3}.000`,
            cellVolt[s] ?? 0,
            5 * s,
            `2024-03-05 12:00:0${s}`,
          ]),
      ]),
    ]),
    [cycling('neware-three-levels.csv', { date: '2024-03-05T12:00:00' })],
  );
  write(
    'battery-cycler/neware-one-level.csv',
    table(',', [
      ['DataPoint', 'Cycle Index', 'Step Type', 'Time', 'Total Time', 'Current(A)', 'Voltage(V)'],
      ...seconds.map((s, i) => [
        i + 1,
        1,
        s < 3 ? 'Rest' : 'CC Chg',
        `0:00:0${s % 3}`,
        `0:00:0${s}`,
        cellAmpere[i] ?? 0,
        cellVolt[i] ?? 0,
      ]),
    ]),
    [cycling('neware-one-level.csv')],
  );
  write(
    'battery-cycler/novonix.csv',
    `[Summary]\nNovonix UHPC\n[End Summary]\n[Data]\n${table(',', [
      ['Cycle Number', 'Step Type', 'Run Time (h)', 'Current (A)', 'Potential (V)'],
      ...seconds.map((s, i) => [1, i % 2, s, cellAmpere[i] ?? 0, cellVolt[i] ?? 0]),
    ])}`,
    [
      cycling('novonix.csv', {
        columns: { time: seconds.map((s) => 3600 * s), potential: cellVolt, current: cellAmpere },
      }),
    ],
  );
  write(
    'battery-cycler/battery-data-format.csv',
    table(',', [
      ['Test Time / s', 'Current / A', 'Voltage / V', 'Step Type / 1', 'Charge Capacity / Ah'],
      ...seconds.map((s, i) => [
        s,
        cellAmpere[i] ?? 0,
        cellVolt[i] ?? 0,
        s < 3 ? 'rest' : 'charge',
        0,
      ]),
    ]),
    [cycling('battery-data-format.csv')],
  );
  write(
    'battery-cycler/maccor-durations.txt',
    `Today's Date:\t6 March 2024\tDate of Test:\t5 March 2024, 12:00:00 PM\n${table('\t', [
      ['Rec#', 'Cyc#', 'Step', 'TestTime', 'StepTime', 'Amps', 'Volts', 'State'],
      ...seconds.map((s, i) => [
        i + 1,
        0,
        1,
        `  0d 00:00:${s}`,
        `  0d 00:00:${s % 3}`,
        cellAmpere[i] ?? 0,
        cellVolt[i] ?? 0,
        s < 3 ? 'R' : 'C',
      ]),
    ])}`,
    [cycling('maccor-durations.txt', { date: '2024-03-05T12:00:00' })],
  );
}
