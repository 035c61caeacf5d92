import { isObject, type JsonObject } from './reference-case.ts';

interface Tolerance {
  readonly rel: number;
  /** undefined: 10⁻⁹ of the largest |y|. */
  readonly abs: number | undefined;
}

/** Keys of an expected result that tell where it comes from. */
const NOT_COMPARED = new Set(['truth', 'origin', 'minDigits']);
/** Parts of a fit's result that its file bounds separately. */
const PARAMETER_KEYS = new Set(['params']);

function readTolerance(value: unknown): Tolerance {
  const fields = isObject(value) ? value : {};
  const { rel, abs } = fields;
  return {
    rel: typeof rel === 'number' ? rel : 0,
    abs: typeof abs === 'number' ? abs : undefined,
  };
}

/**
 * The tolerance of one key of a result: certified values come with the digits that are asked for, files of fits bound
 * parameters and statistics separately.
 */
function toleranceOf(tolerance: unknown, expected: JsonObject, key: string): unknown {
  const { minDigits } = expected;
  const digits = isObject(minDigits) ? minDigits[key] : minDigits;
  if (typeof digits === 'number') return { rel: 10 ** -digits };
  if (!isObject(tolerance) || !('stats' in tolerance)) return tolerance;
  return PARAMETER_KEYS.has(key) ? tolerance['params'] : tolerance['stats'];
}

/** Largest |y| anywhere in the input. */
function largestY(input: JsonObject): number {
  let largest = 0;
  const visit = (value: unknown, isY: boolean): void => {
    if (typeof value === 'number' && isY) largest = Math.max(largest, Math.abs(value));
    else if (Array.isArray(value)) for (const item of value) visit(item, isY);
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) visit(item, key === 'y');
  };
  visit(input, false);
  return largest;
}

function compareNumbers(
  path: string,
  actual: unknown,
  expected: number,
  tolerance: unknown,
  scale: number,
) {
  if (typeof actual !== 'number') return `${path} is ${String(actual)}, not ${expected}`;
  const { rel, abs } = readTolerance(tolerance);
  const absolute =
    abs === undefined ? 1e-9 * scale : expected === 0 ? Math.max(abs, 1e-9 * scale) : abs;
  const miss = Math.abs(actual - expected);
  return miss <= absolute + rel * Math.abs(expected)
    ? null
    : `${path} is ${actual}, not ${expected} (off by ${miss})`;
}

/**
 * Why a computed value is not the expected one; null where it is. Every key of the expectation must be there, more may
 * be. |a − e| ≤ abs + rel·|e|; where e = 0 or abs is absent, abs = 10⁻⁹ × the largest |y| of the input.
 */
export function difference(
  actual: unknown,
  expected: unknown,
  tolerance: unknown,
  input: JsonObject,
): string | null {
  const scale = largestY(input);
  const visit = (path: string, a: unknown, e: unknown, bounds: unknown): string | null => {
    if (typeof e === 'number') return compareNumbers(path, a, e, bounds, scale);
    if (Array.isArray(e)) {
      const items = ArrayBuffer.isView(a) || Array.isArray(a) ? Array.from(Object.values(a)) : null;
      if (items === null) return `${path} is no list`;
      if (items.length !== e.length) return `${path} has ${items.length} items, not ${e.length}`;
      for (const [i, item] of e.entries()) {
        const why = visit(`${path}[${i}]`, items[i], item, bounds);
        if (why !== null) return why;
      }
      return null;
    }
    if (isObject(e)) {
      if (!isObject(a)) return `${path} is ${String(a)}, not a set of values`;
      for (const [key, item] of Object.entries(e)) {
        if (NOT_COMPARED.has(key)) continue;
        const inner = path === 'result' ? toleranceOf(bounds, e, key) : bounds;
        const why = visit(`${path}.${key}`, a[key], item, inner);
        if (why !== null) return why;
      }
      return null;
    }
    const same = e === null ? a === null || Number.isNaN(a) : a === e;
    return same ? null : `${path} is ${String(a)}, not ${String(e)}`;
  };
  return visit('result', actual, expected, tolerance);
}
