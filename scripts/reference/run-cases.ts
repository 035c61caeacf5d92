import { TafelError } from '../../packages/core/src/errors.ts';
import { difference } from './compare.ts';
import { evaluators } from './kinds/index.ts';
import type { Computed, Evaluator, ReferenceCase, ReferenceFile } from './reference-case.ts';

export interface FailedCase {
  readonly id: string;
  readonly why: string;
}

type Result = ReturnType<Evaluator> | string;

/** A case is computed once, whoever asks: for its verdict or for its bits. */
const results = new WeakMap<ReferenceCase, { readonly result: Result }>();

/** Computes a case; what Tafel throws on purpose is a result like any other. */
function compute(evaluate: Evaluator, testCase: ReferenceCase): Result {
  const known = results.get(testCase);
  if (known !== undefined) return known.result;
  let result: Result;
  try {
    result = evaluate(testCase);
  } catch (error) {
    if (!(error instanceof TafelError)) throw error;
    result = error.code;
  }
  results.set(testCase, { result });
  return result;
}

/** What Tafel computes for a case of this kind, or the code of its error; undefined where that is not built. */
export function computeCase(kind: string, testCase: ReferenceCase) {
  const evaluate = evaluators[kind];
  return evaluate && compute(evaluate, testCase);
}

function judge(evaluate: Evaluator, testCase: ReferenceCase): string | null {
  const computed = compute(evaluate, testCase);
  if (computed === undefined) return `'${testCase.group}' is not built yet`;
  if (typeof computed === 'string')
    return computed === testCase.error
      ? null
      : `gave the error ${computed}, not ${testCase.error ?? 'a result'}`;
  if (testCase.error !== null) return `gave a result, not the error ${testCase.error}`;
  const ways = 'value' in computed ? [computed] : computed;
  return ways.map((way) => judgeOne(way, testCase)).find((why) => why !== null) ?? null;
}

function judgeOne({ value, warnings, tolerance }: Computed, testCase: ReferenceCase) {
  const missing = testCase.warnings.find((code) => !warnings?.includes(code));
  if (missing !== undefined) return `the warning ${missing} did not come`;
  return difference(value, testCase.expected, tolerance ?? testCase.tolerance, testCase.input);
}

/** Runs every case of a file through Tafel and tells which do not come out as they should. */
export function runCases(file: ReferenceFile): FailedCase[] {
  const evaluate = evaluators[file.kind];
  const failed: FailedCase[] = [];
  for (const testCase of file.cases) {
    let why: string | null;
    if (evaluate === undefined) why = `The kind '${file.kind}' is not built yet`;
    else
      try {
        why = judge(evaluate, testCase);
      } catch (error) {
        why = `failed: ${error instanceof Error ? error.message : String(error)}`;
      }
    if (why !== null) failed.push({ id: testCase.id, why });
  }
  return failed;
}
