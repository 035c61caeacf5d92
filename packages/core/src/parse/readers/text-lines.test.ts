import { expect, test } from 'vitest';
import { openFile } from '../opened-file.ts';
import { lineText, textLines } from './text-lines.ts';

const file = (text: string) => openFile({ name: 'a.txt', bytes: new TextEncoder().encode(text) });

test.each(['\n', '\r\n', '\r', '\r\r\n'])('every kind of line end ends one line: %j', (end) => {
  const opened = file(['a', '', '"b', 'c"', ''].join(end));
  expect([...textLines(opened)].map((line) => lineText(opened, line))).toEqual([
    'a',
    '',
    '"b',
    'c"',
  ]);
  expect([...textLines(opened)].map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

test('the last line needs no line end, and blanks at the end of a line do not count', () => {
  const opened = file('\uFEFFa \t\nb');
  expect([...textLines(opened)].map((line) => lineText(opened, line))).toEqual(['a', 'b']);
});
