import { fingerprint } from '../../packages/core/src/report/fingerprint.ts';
import {
  type Computed,
  isObject,
  type ReferenceFile,
  readReferenceFile,
} from './reference-case.ts';
import { computeCase } from './run-cases.ts';

/** A value without what has no bits: functions, and what is left out anyway. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (ArrayBuffer.isView(value)) return plain(Array.from(Object.values(value)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

const bitsOf = ({ value, warnings, computed }: Computed) => plain({ value, warnings, computed });

/**
 * One hash of all that Tafel computes for a file of reference cases: the same on every engine, since a number's shortest
 * decimal form tells its bits.
 */
export function resultHash(file: ReferenceFile): string {
  return fingerprint(
    file.cases.map((testCase) => {
      const result = computeCase(file.kind, testCase);
      if (result === undefined || typeof result === 'string') return result ?? null;
      return 'value' in result ? bitsOf(result) : result.map(bitsOf);
    }),
  );
}

/** The same from the text of a file; `name` without its ending. */
export const resultHashOfText = (text: string, name: string): string =>
  resultHash(readReferenceFile(text, name));
