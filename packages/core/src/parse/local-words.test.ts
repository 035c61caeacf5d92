import { expect, test } from 'vitest';
import { inspectBytes } from './testing/inspect-bytes.ts';

/** One byte for each character, as in ASCII and, but for a few, Windows-1252. */
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

test('X-50 a Chinese export in GBK is read with its own words, and the total time before that of a step', () => {
  const names = [
    // 时间, 总时间, 电流(mA), 电压(V)
    [0xca, 0xb1, 0xbc, 0xe4],
    [0xd7, 0xdc, 0xca, 0xb1, 0xbc, 0xe4],
    [0xb5, 0xe7, 0xc1, 0xf7, ...ascii('(mA)')],
    [0xb5, 0xe7, 0xd1, 0xb9, ...ascii('(V)')],
  ].flatMap((name, at) => (at === 0 ? name : [...ascii(','), ...name]));
  const rows = ascii('\r\n00:00:00,00:01:00,1.5,3.5\r\n00:00:01,00:01:01,2.5,3.6\r\n');
  const { lines, report } = inspectBytes('a.csv', Uint8Array.from([...names, ...rows]));
  expect(report?.encoding).toBe('gbk');
  const { current, potential, time } = lines[0].columns;
  expect(current).toMatchObject({ header: '电流(mA)', first: [1.5e-3, 2.5e-3] });
  expect(potential).toMatchObject({ header: '电压(V)', first: [3.5, 3.6] });
  expect(time).toMatchObject({ header: '总时间', first: [0, 1] });
});

test('a Japanese export in Shift JIS is read with its own words', () => {
  // 電位(V), 電流(A)
  const names = [
    [0x93, 0x64, 0x88, 0xca, ...ascii('(V),')],
    [0x93, 0x64, 0x97, 0xac, ...ascii('(A)')],
  ].flat();
  const rows = ascii('\r\n0.1,1e-6\r\n0.2,2e-6\r\n');
  const { lines, report } = inspectBytes('a.csv', Uint8Array.from([...names, ...rows]));
  expect(report?.encoding).toBe('shift_jis');
  expect(lines[0].columns.potential).toMatchObject({ header: '電位(V)', first: [0.1, 0.2] });
});

test('Windows-1252 stays what it was: µ before a letter is no Chinese character', () => {
  const text = 'Größe,Größe\r\nE/V,i/µA\r\n0.1,1\r\n0.2,2\r\n';
  const { lines, report } = inspectBytes('a.csv', Uint8Array.from(ascii(text)));
  expect(report?.encoding).toBe('windows-1252');
  expect(lines[0].columns.current).toMatchObject({ fileUnit: 'µA', first: [1e-6, 2e-6] });
});

test.each([
  ['Потенциал, В;Ток, мкА;Время, с'],
  ['Напряжение (мВ);Ток (нА);Время (мин)'],
  ['Tensão (V);Corrente (µA);Tempo (s)'],
  ['Potencjał;Prąd;Czas'],
  ['전위(V);전류(μA);시간(s)'],
  ['Spanning [V];Stroom [µA];Tijd [s]'],
])('PA-06 %s are potential, current and time', (names) => {
  const text = `${names}\n0,1;1,5;0\n0,2;2,5;1\n`;
  const { lines } = inspectBytes('a.csv', new TextEncoder().encode(text));
  expect(Object.keys(lines[0]?.columns ?? {}).toSorted()).toEqual(['current', 'potential', 'time']);
});

test('a Russian export in Windows-1251 is read with its own words and units', () => {
  // 'Потенциал, мВ;Ток, мкА'
  const names = 'cf ee f2 e5 ed f6 e8 e0 eb 2c 20 ec c2 3b d2 ee ea 2c 20 ec ea c0';
  const bytes = [
    ...names.split(' ').map((byte) => Number.parseInt(byte, 16)),
    ...ascii('\r\n100;1,5\r\n200;2,5\r\n'),
  ];
  const { lines, report } = inspectBytes('a.csv', Uint8Array.from(bytes));
  expect(report?.encoding).toBe('windows-1251');
  expect(lines[0].columns.potential).toMatchObject({ fileUnit: 'мВ', first: [0.1, 0.2] });
  expect(lines[0].columns.current).toMatchObject({ header: 'Ток, мкА', first: [1.5e-6, 2.5e-6] });
});
