import { ampere, comma, count, millivolt, nanoampere, table, volt, write } from './golden-file.ts';

type Rows = readonly (readonly (string | number)[])[];

interface Head {
  readonly xColumns: 'No' | 'One' | 'Multi';
  readonly decimal?: string;
}

const head = ({ xColumns, decimal = '.' }: Head): Rows => [
  ['LabVIEW Measurement', ''],
  ['Writer_Version', 2],
  ['Reader_Version', 2],
  ['Separator', 'Tab'],
  ['Decimal_Separator', decimal],
  ['Multi_Headings', 'Yes'],
  ['X_Columns', xColumns],
  ['Time_Pref', 'Relative'],
  ['Operator', 'Laboratory'],
  ['Date', '2024/03/15'],
  ['Time', `14:41:45${decimal}5111323470585990021`],
  ['***End_of_Header***', ''],
  [''],
];

/** Tags of a segment: one cell for each name of the table. */
const segment = (names: readonly string[], units: readonly string[], delta: string): Rows => {
  const isY = names.map((name) => name !== 'X_Value' && name !== 'Comment');
  const tag = (name: string, values: (at: number) => string) => [
    name,
    ...names.flatMap((_, at) => (at === 0 ? [] : [isY[at] ? values(at) : ''])),
  ];
  return [
    ['Channels', isY.filter(Boolean).length, ''],
    tag('Samples', () => '41'),
    tag('Date', () => '2024/03/15'),
    tag('Time', () => '14:41:45.5111323470585990021'),
    tag('Y_Unit_Label', (at) => units[at] ?? ''),
    tag('X_Dimension', () => 'Time'),
    tag('X0', () => '0.0000000000000000E+0'),
    tag('Delta_X', () => delta),
    ['***End_of_Header***', ''],
    names,
  ];
};

const lvm = (...rows: readonly Rows[]) => table('\t', rows.flat(), '\r\n');

const line = { points: 41, technique: 'CV', date: '2024-03-15T14:41:45' };
const time = count(41).map((i) => i / 100);

/** Sweeps as a virtual instrument writes them: x of its own, none, or one for each channel. */
export function labview(): void {
  const first = 'sweep.lvm';
  write(
    `labview-lvm/${first}`,
    lvm(
      head({ xColumns: 'One' }),
      segment(['X_Value', 'Potential', 'Current', 'Comment'], ['', 'Volts', 'nA', ''], '0.010000'),
      millivolt.map((mv, i) => [
        (i / 100).toFixed(6),
        (mv / 1000).toFixed(6),
        nanoampere[i] ?? 0,
        ...(i === 0 ? ['begin'] : []),
      ]),
    ),
    [{ title: first, ...line, columns: { potential: volt, current: ampere, time } }],
    { separator: '\t', decimal: '.' },
  );
  const second = 'decimal-comma-without-x.lvm';
  write(
    `labview-lvm/${second}`,
    lvm(
      head({ xColumns: 'No', decimal: ',' }),
      segment(['X_Value', 'Untitled', 'Untitled 1', 'Comment'], ['', 'V', 'A', ''], '0,010000'),
      millivolt.map((mv, i) => ['', comma(mv / 1000), comma(ampere[i] ?? 0)]),
    ),
    [{ title: second, ...line, columns: { potential: volt, current: ampere, time } }],
    { separator: '\t', decimal: ',' },
  );
  const third = 'two-writings.lvm';
  const writing = [
    segment(
      ['X_Value', 'Voltage', 'X_Value', 'Current', 'Comment'],
      ['', 'V', '', 'A', ''],
      '0.010000',
    ),
    millivolt.map((mv, i) => [i / 100, mv / 1000, i / 100, ampere[i] ?? 0]),
    [['']],
  ];
  write(
    `labview-lvm/${third}`,
    lvm(head({ xColumns: 'Multi' }), ...writing, ...writing),
    [1, 2].map((k) => ({
      title: `${third} (${k})`,
      ...line,
      columns: { potential: volt, current: ampere, time },
    })),
    { separator: '\t', decimal: '.' },
  );
}
