import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

test('CH Instruments: a date in figures and a technique that begins with one are the head of a file', () => {
  const { technique, lines } = inspectBytes(
    'a.txt',
    textOf(
      '2023年11月25日   17:35:06',
      '2nd Harmonic A.C. Voltammetry',
      'Instrument Model:  CHI760E',
      '',
      'Potential/V, Current/A',
      '',
      '0.1, 1e-6',
      '0.2, 2e-6',
    ),
  );
  expect(technique).toBe('ACV');
  expect(lines[0].date).toBe('2023-11-25T17:35:06');
});

test('the logarithm of a current is no current', () => {
  const names = ['Potential/V, log(Current/A)', 'E (V), log(I/A)', 'E (V), ln i (A)'];
  for (const header of names)
    expect(inspectBytes('a.csv', textOf(header, '0.1, -6', '0.2, -5')).lines, header).toEqual([]);
});

test('NOVA: set points are no potential, and what it marks as overloaded is told', () => {
  const { lines, warnings } = inspectBytes(
    'a.txt',
    textOf(
      'Column 1 (V);Potential applied (V);WE(1).Current (A);Overload',
      '0.5;;;',
      ';0.1;1e-6;None',
      ';0.2;2e-6;Current overload',
    ),
  );
  expect(lines[0].columns.potential).toMatchObject({
    header: 'Potential applied (V)',
    first: [0.1, 0.2],
  });
  expect(warnings).toMatchObject([
    { code: 'DEVICE_STATUS', message: expect.stringContaining("1 point with 'Current overload'") },
    { code: 'ROWS_IGNORED', where: { line: 2 } },
  ]);
});

test('NOVA: the currents of a square wave are one line', () => {
  const { lines } = inspectBytes(
    'a.txt',
    textOf(
      'Potential applied (V);WE(1).δ.Current (A);WE(1).Forward.Current (A);WE(1).Backward.Current (A)',
      '0.1;3e-6;2e-6;-1e-6',
      '0.2;5e-6;3e-6;-2e-6',
    ),
  );
  expect(lines).toHaveLength(1);
  const { current, reverseCurrent, differenceCurrent } = lines[0].columns;
  expect(current?.first).toEqual([2e-6, 3e-6]);
  expect(reverseCurrent?.first).toEqual([-1e-6, -2e-6]);
  expect(differenceCurrent?.first).toEqual([3e-6, 5e-6]);
});

test('PA-06 Z1 and Z2 beside a frequency are the parts of an impedance, three of them are not', () => {
  const spectrum = inspectBytes(
    'a.csv',
    textOf('freq. /Hz,Z1 /ohm,-Z2 /ohm', '1000,100,10', '100,110,20'),
  );
  expect(spectrum.lines[0].columns.impedanceRe?.first).toEqual([100, 110]);
  expect(spectrum.lines[0].columns.impedanceIm?.first).toEqual([-10, -20]);
  const moduli = inspectBytes('a.csv', textOf('f/Hz,Z1/ohm,Z2/ohm,Z3/ohm', '10,1,2,3', '9,1,2,3'));
  expect(moduli.error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
});

test('Zahner writes kilo as K', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf('Frequency;Impedance;Phase', '100.00K;1.5K;0', '10.00K;2.5M;0'),
  );
  expect(lines[0].columns.frequency?.first).toEqual([1e5, 1e4]);
  expect(lines[0].columns.impedanceModulus?.first).toEqual([1500, 2.5e6]);
});

test('PEC: other columns in front, and a total time in seconds', () => {
  const { format, lines } = inspectBytes(
    'a.csv',
    textOf(
      'Request Year:,2023',
      'Test,Position,Step,Total Time (Seconds),Step Time (Seconds),Current (mA),Voltage (mV)',
      '1,1,1,0,0,1000,3500',
      '1,1,2,60,0,2000,3600',
    ),
  );
  expect(format).toBe('battery-cycler');
  expect(lines[0].columns.time).toMatchObject({ header: 'Total Time (Seconds)', first: [0, 60] });
  expect(lines[0].columns.potential?.first).toEqual([3.5, 3.6]);
});

test('DropView: the title tells the technique', () => {
  const { technique } = inspectBytes(
    'a.csv',
    textOf(
      '"Cyclic voltammetry"',
      '"25/11/2023 17:44:01"',
      '"Potential (V)";"Current (uA)"',
      '"0.1";"1"',
      '"0.2";"2"',
    ),
  );
  expect(technique).toBe('CV');
});

test('VersaStudio: a frequency that is always 0 is kept beside, its unit is not called unknown, a status of 0 is no state', () => {
  const { lines, report } = inspectBytes(
    'a.par',
    textOf(
      '<Application>',
      'Name=VersaStudio',
      '</Application>',
      '<Segment1>',
      'Definition=Segment #, Point #, E(V), I(A), Status, Frequency(Hz)',
      '0,0,0.1,1e-6,0,0',
      '0,1,0.2,2e-6,0,0',
      '</Segment1>',
    ),
  );
  expect(report?.decisions.join(' ')).not.toContain('is no unit');
  expect(lines[0].state).toBeNull();
});

test('names above the pairs of a table are the titles of its lines, whatever else stands there is not', () => {
  const table = ['E (V),I (A),E (V),I (A)', '0.1,1e-6,0.1,2e-6', '0.2,1e-6,0.2,2e-6'];
  const titles = (above: string) =>
    inspectBytes('a.csv', textOf(above, ...table)).lines.map(({ title, group }) => [title, group]);
  expect(titles('5 mM,,10 mM,')).toEqual([
    ['a.csv: 5 mM', 5],
    ['a.csv: 10 mM', 10],
  ]);
  expect(titles('Operator,Smith,,')).toEqual([
    ['a.csv (1)', null],
    ['a.csv (2)', null],
  ]);
});

test('X-50 milliseconds since 1970, and a date beside a column of clock times', () => {
  const unix = inspectBytes(
    'a.csv',
    textOf('timestamp_ms,I (A)', '1700934241500,1', '1700934242500,2'),
  );
  expect(unix.lines[0]).toMatchObject({
    date: '2023-11-25T17:44:01',
    columns: { time: { first: [0, 1] } },
  });
  const { lines } = inspectBytes(
    'a.csv',
    textOf('date;time;I (A)', '25.11.2023;17:44:01;1', '25.11.2023;17:44:02;2'),
  );
  expect(lines[0].date).toBe('2023-11-25T17:44:01');
});

test('PA-06 an imaginary part above zero beside a phase below it is −Im(Z), whatever its name', () => {
  const read = (phase: number) =>
    inspectBytes(
      'a.csv',
      textOf('f (Hz),Zreal,Zimag,Phase (deg)', `10,1,1,${phase}`, `1,2,2,${phase}`),
    );
  const turned = read(-45);
  expect(turned.lines[0].columns.impedanceIm?.first).toEqual([-1, -2]);
  expect(turned.report?.decisions.join(' ')).toContain('holds −Im(Z)');
  expect(read(45).lines[0].columns.impedanceIm?.first).toEqual([1, 2]);
});

test('a cell over several lines is quoted in one', () => {
  const { warnings } = inspectBytes('a.csv', textOf('E (V),I (A)', '0.1,"1', '2"', '0.2,3'));
  expect(warnings[0].message).toContain("'1 2'");
});

test('a text of DeltaLINK without an empty cell above the times', () => {
  const { format, lines } = inspectBytes(
    'a.txt',
    textOf('CH1\tCH2', 'mA\tV', '25/11/2023 17:44:01\t1.5\t2', '25/11/2023 17:44:03\t2.5\t3'),
  );
  expect(format).toBe('dt6-text');
  expect(lines.map(({ title }) => title)).toEqual(['CH1', 'CH2']);
  expect(lines[0].columns.time?.first).toEqual([0, 2]);
  expect(lines[1].columns.potential?.first).toEqual([2, 3]);
});

test('Eco Chemie with decimal commas', () => {
  const point = ['1000,0', '10,5', '1,5', ...Array<string>(6).fill('0,0')];
  const { format, lines } = inspectBytes('a.dfr', textOf('VERSION8,0', ' 1', ' 1', ...point));
  expect(format).toBe('autolab-dfr');
  expect(lines[0].columns.impedanceIm?.first).toEqual([-1.5]);
});

test('a graph over dates without names of its axes is read over the seconds since the first', () => {
  const data = [{ x: ['2023-11-25 17:44:01', '2023-11-25 17:44:03'], y: [4, 5] }];
  const page = `<script>Plotly.newPlot("g", ${JSON.stringify(data)}, {})</script>`;
  const { lines } = inspectBytes('a.html', `<html><body>${page}</body></html>`);
  expect(lines).toMatchObject([
    { date: '2023-11-25T17:44:01', columns: { x: { first: [0, 2] }, y: { first: [4, 5] } } },
  ]);
});

test("'#' is the name of a counter, or its unit, where a cell stands below it; else it begins a comment", () => {
  const columnsOf = (...lines: readonly string[]) =>
    inspectBytes('a.csv', textOf(...lines)).lines[0]?.columns;
  const named = columnsOf('#,E (V),I (mA)', '0,0.1,1', '1,0.2,2');
  expect(named?.current?.first).toEqual([1e-3, 2e-3]);
  const unit = columnsOf('Pt,Vf,Im', '#,V vs. Ref.,nA', '0,0.1,1', '1,0.2,2');
  expect(unit?.current?.first).toEqual([1e-9, 2e-9]);
  const comment = columnsOf('#,E (V),I (mA)', '0.1,1', '0.2,2');
  expect(comment?.current?.first).toEqual([1e-3, 2e-3]);
});

test('settings above a table of other columns do not hide it, and more names than cells are refused', () => {
  const head = ['Date\t2023/11/25', 'Channels\t2', 'Samples\t6\t6'];
  const read = (names: string) =>
    inspectBytes('a.txt', textOf(...head, names, '0\t0.1\t1', '1\t0.2\t2'));
  expect(read('Time (s)\tE (V)\tI (mA)').lines[0].columns.current?.first).toEqual([1e-3, 2e-3]);
  expect(read('Time (s)\tE (V)\tI (mA)\tComment').error?.code).toBe('RAGGED_TABLE');
});

test('rows without names that begin with a separator have nothing in front of it', () => {
  const { lines } = inspectBytes('a.txt', textOf('\t0.1\t1e-6', '\t0.2\t2e-6', '\t0.1\t1e-6'));
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2, 0.1]);
  expect(lines[0].columns.current?.first).toEqual([1e-6, 2e-6, 1e-6]);
});

test('RelaxIS labels its columns; a start is a date', () => {
  const { lines } = inspectBytes(
    'a.txt',
    textOf(
      'Start: 2023-11-25 17:44:01',
      "Data: Frequency\tData: Z'\tData: Z''",
      '10\t1\t-1',
      '1\t2\t-2',
    ),
  );
  expect(lines[0].columns.impedanceIm?.first).toEqual([-1, -2]);
  expect(lines[0].date).toBe('2023-11-25T17:44:01');
});

test('DropView: pairs side by side have the titles that stand above them', () => {
  const { lines, technique } = inspectBytes(
    'a.csv',
    textOf(
      '"CV 5 mM";"";"CV 10 mM";""',
      '"25/11/2023 17:44:01";"";"25/11/2023 17:50:01";""',
      '"Potential (V)";"Current (uA)";"Potential (V)";"Current (uA)"',
      '"0.1";"1";"0.1";"2"',
      '"0.2";"2";"0.2";"3"',
    ),
  );
  expect(technique).toBe('CV');
  expect(lines.map(({ title, group, date }) => [title, group, date])).toEqual([
    ['a.csv: CV 5 mM', 5, '2023-11-25T17:44:01'],
    ['a.csv: CV 10 mM', 10, '2023-11-25T17:44:01'],
  ]);
});

test('CH Instruments: impedance over time or potential has the frequency that stands above it', () => {
  const read = (frequency: string, name: string) =>
    inspectBytes(
      'a.txt',
      textOf(
        'Feb. 6, 2025   17:35:06',
        'Impedance - Time',
        'Instrument Model:  CHI760E',
        frequency,
        '',
        `${name}, Z'/ohm, Z"/ohm`,
        '',
        '0.5, 100, -50',
        '1.5, 110, -51',
      ),
    );
  for (const name of ['Time/sec', 'Potential/V']) {
    const { technique, lines, report } = read('Frequency (Hz) = 1e+3', name);
    expect(technique).toBe('EIS');
    expect(lines[0].columns.frequency?.first).toEqual([1000, 1000]);
    expect(lines[0].columns.impedanceIm?.first).toEqual([-50, -51]);
    expect(lines[0].auxiliary).toMatchObject([{ header: name, first: [0.5, 1.5] }]);
    expect(report?.decisions.join(' ')).toContain('at 1000 Hz');
  }
  expect(read('Quiet Time (sec) = 2', 'Time/sec').error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
});
