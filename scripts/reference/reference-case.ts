import { impedanceCases } from './impedance-cases.ts';

/** A file of reference cases, as analysis.md 19 describes it. */
export interface ReferenceFile {
  readonly kind: string;
  readonly tolerance: unknown;
  readonly cases: readonly ReferenceCase[];
}

export interface ReferenceCase {
  readonly id: string;
  readonly group: string;
  readonly input: JsonObject;
  readonly params: JsonObject;
  readonly expected: unknown;
  readonly error: string | null;
  readonly warnings: readonly string[];
  readonly tolerance: unknown;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What Tafel computed for a case: the value to compare, and the codes of the warnings. */
export interface Computed {
  readonly value: unknown;
  readonly warnings?: readonly string[];
  /** The numbers, where `value` is only a verdict on them. */
  readonly computed?: unknown;
  /** Where the kind of file has its own rule for it. */
  readonly tolerance?: unknown;
}

/**
 * Computes one kind of file, once or in several ways that must all give the same; undefined for a group that is not built
 * yet.
 */
export type Evaluator = (testCase: ReferenceCase) => Computed | readonly Computed[] | undefined;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function object(value: unknown, name: string): JsonObject {
  if (isObject(value)) return value;
  throw new TypeError(`'${name}' of the case is not an object.`);
}

/** A list of numbers; null stands for a missing value. */
export function numbers(value: unknown, name: string): Float64Array {
  if (!Array.isArray(value)) throw new TypeError(`'${name}' of the case is not a list of numbers.`);
  return Float64Array.from(value, (item) => (item === null ? Number.NaN : Number(item)));
}

export function number(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new TypeError(`'${name}' of the case is not a number.`);
  return value;
}

export const optionalNumber = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

export function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`'${name}' of the case is not a list.`);
  return value;
}

/** x, y and, where there is one, time. */
export function curve(input: JsonObject) {
  const points = { x: numbers(input['x'], 'x'), y: numbers(input['y'], 'y') };
  return input['time'] === undefined ? points : { ...points, time: numbers(input['time'], 'time') };
}

/** Keys that say where the sets of a file come from. */
const NOTES = new Set(['source', 'notes', 'convention']);

/** The sets of data in a file without a list of cases, as the impedance files have them: each counts as one case. */
function setsOf(file: JsonObject): readonly unknown[] {
  return Object.entries(file)
    .filter(([key, value]) => typeof value === 'object' && !NOTES.has(key))
    .map(([id]) => ({ id, group: id }));
}

/**
 * @param name What a file without a kind of its own is called.
 * @throws TypeError with a sentence when the text is no file of reference cases.
 */
export function readReferenceFile(text: string, name: string): ReferenceFile {
  const file: unknown = JSON.parse(text);
  if (!isObject(file)) throw new TypeError('It is no JSON object.');
  const cases = Array.isArray(file['cases'])
    ? file['cases']
    : (impedanceCases(name, file) ?? setsOf(file));
  if (cases.length === 0) throw new TypeError('It holds no case.');
  return {
    kind: typeof file['kind'] === 'string' ? file['kind'] : name,
    tolerance: file['tolerance'],
    cases: cases.map((item: unknown) => {
      const fields = object(item, 'cases');
      return {
        id: String(fields['id']),
        group: String(fields['group']),
        input: isObject(fields['input']) ? fields['input'] : {},
        params: isObject(fields['params']) ? fields['params'] : {},
        expected: fields['expected'],
        error: typeof fields['error'] === 'string' ? fields['error'] : null,
        warnings: Array.isArray(fields['warnings']) ? fields['warnings'].map(String) : [],
        tolerance: fields['tolerance'] ?? file['tolerance'],
      };
    }),
  };
}
