import { expect, test } from 'vitest';
import { attemptParse } from '../parse.ts';

const HEADER = 'Time (s),Potential (V),Current (A)\n';
const SIZE = 2_000_000;
/** Many times what each takes, and a small part of what it would take if the time grew with the square of the size. */
const MILLISECONDS = 4000;

const filled = (text: string) => text.repeat(Math.ceil(SIZE / text.length));

test.each([
  ['one line without a separator', filled('a'), 'FILE_NOT_IDENTIFIED'],
  ['one line of numbers', filled('1.5,'), 'LIMIT_EXCEEDED'],
  ['a header above one line', HEADER + filled('1.5,'), 'LIMIT_EXCEEDED'],
  ['numbers of 400 digits', HEADER + filled(`1,0.${'1234567890'.repeat(40)},2\n`), null],
  ['rows of separators', `${HEADER}1,2,3\n2,3,4\n${filled(',,\n')}`, null],
  ['quotes and nothing else', `${HEADER}1,2,3\n2,3,4\n${filled('"')}`, null],
  ['a quote that is never closed', `${HEADER}1,2,3\n2,3,4\n3,"${filled('4,5\n')}`, null],
  ['carriage returns and nothing else', `${HEADER}1,2,3\n2,3,4\n${filled('\r')}`, null],
  ['quoted numbers', HEADER + filled('"1","2","3"\n'), null],
])('%s: read or refused in a time that grows with its length', (_, text, code) => {
  const bytes = new TextEncoder().encode(text);
  expect(fastestOf(3, bytes)).toBeLessThan(MILLISECONDS);
  const { error } = attemptParse({ name: 'odd.csv', bytes, sha256: '' });
  expect(error?.code ?? null).toBe(code);
});

/** A machine that is busy with something else makes one reading slow, hardly each of several. */
function fastestOf(tries: number, bytes: Uint8Array): number {
  let fastest = Infinity;
  for (let k = 0; k < tries && fastest >= MILLISECONDS; k++) {
    const started = performance.now();
    attemptParse({ name: 'odd.csv', bytes, sha256: '' });
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
}
