import { expect, test } from 'vitest';
import { isoDateTime, readDate, readTimes } from './date-time.ts';

test.each([
  ['ISO 8601', ['2024-03-05T13:00:00', '2024-03-05T13:00:01.5']],
  ['ISO 8601 with a zone', ['2024-03-05T13:00:00Z', '2024-03-05T14:00:01.5+01:00']],
  ['a blank for the T', ['2024-03-05 13:00:00', '2024-03-05 13:00:01.500']],
  ['slashes, year first', ['2024/03/05 13:00:00', '2024/03/05 13:00:01.5']],
  ['day first', ['25/03/2024 13:00:00', '25/03/2024 13:00:01.5']],
  ['month first, proven by the day', ['03/25/2024 13:00:00', '03/25/2024 13:00:01.5']],
  ['month first with AM and PM', ['3/25/2024 11:59:59.5 AM', '3/25/2024 12:00:01 PM']],
  ['dots', ['05.03.2024 13:00:00', '05.03.2024 13:00:01,5']],
  ['names of months', ['Feb. 6, 2025   17:35:06', 'Feb. 6, 2025   17:35:07.5']],
  [
    'a weekday in front',
    ['Thursday, July 19, 2018 09:40:30', 'Thursday, July 19, 2018 09:40:31.5'],
  ],
  ['clock times', ['13:00:00', '13:00:01.5']],
  ['clock times across midnight', ['23:59:59', '00:00:00.5']],
  ['durations with days', ['3d 18:47:23', '3d 18:47:24.5']],
  ['seconds of one digit', ['0d 00:00:5', '0d 00:00:6.5']],
  ['German names of months', ['5. März 2024 13:00:00', '5. März 2024 13:00:01.5']],
  ['French names of months', ['14 févr. 2024 13:00:00', '14 févr. 2024 13:00:01.5']],
  ['Chinese dates', ['2024年3月5日 13:00:00', '2024年3月5日 13:00:01.5']],
  ['the year behind the clock', ['Sat Nov 25 17:44:01 2023', 'Sat Nov 25 17:44:02.5 2023']],
  ['durations of more than a day', ['30:19:41.848', '30:19:43.348']],
  ['across the change to summer time', ['2024-03-31 01:59:59', '2024-03-31 02:00:00.5']],
])('PA-19 X-50 %s count seconds from the first value', (_, texts) => {
  expect([...readTimes(texts).seconds]).toEqual([0, 1.5]);
});

test('PA-19 X-50 the order of day and month is looked for in all values', () => {
  const late = readTimes(['03/04/2024 10:00:00', '03/04/2024 10:00:01', '03/13/2024 10:00:00']);
  expect(late.order).toEqual({ order: 'month first', proven: true });
  expect(late.start).toBe('2024-03-04T10:00:00');
  expect(readTimes(['03/04/2024 10:00']).order).toEqual({ order: 'day first', proven: false });
});

test.each([
  ['12 juin 2024', '06-12'],
  ['12 juil. 2024', '07-12'],
  ['12 août 2024', '08-12'],
  ['12. Dez. 2024', '12-12'],
  ['12 de mayo', null],
  ['12 ene 2024', '01-12'],
])('X-50 %s is a day of its month', (text, day) => {
  expect(readDate(text)?.date ?? null).toBe(day === null ? null : `2024-${day}T00:00:00`);
});

test('a text that is no time is missing, never 0', () => {
  expect([
    ...readTimes(['10:00:00', 'n.a.', '10:00:02', '25:99:00', '2024-13-01']).seconds,
  ]).toEqual([0, NaN, 2, NaN, NaN]);
});

test('a clock that jitters backwards has not passed midnight', () => {
  expect([...readTimes(['10:00:00.5', '10:00:00.25', '10:00:01']).seconds]).toEqual([
    0, -0.25, 0.5,
  ]);
});

test('writes days as ISO 8601', () => {
  expect(isoDateTime(0, 0)).toBe('1970-01-01T00:00:00');
  expect(isoDateTime(19_782, 86_399.9)).toBe('2024-02-29T23:59:59');
  expect(isoDateTime(-719_162, 0)).toBe('0001-01-01T00:00:00');
});

test('reads one date of a header', () => {
  expect(readDate('2025-02-11 16:04:12')).toEqual({ date: '2025-02-11T16:04:12', assumed: null });
  expect(readDate('11/02/2025')).toEqual({ date: '2025-02-11T00:00:00', assumed: 'day first' });
  expect(readDate('no date')).toBeUndefined();
});
