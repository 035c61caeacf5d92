/** A number (or text) of a report that came out differently. */
export interface Difference {
  /** 'VD.fits.peakHeight.calibration.r2' */
  readonly path: string;
  readonly stored: unknown;
  readonly rebuilt: unknown;
}

export interface ResultComparison {
  /** How many numbers were compared. */
  readonly numbers: number;
  readonly differences: readonly Difference[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists name their members by id, kind or title, so that a path reads like a place in the report. */
function keyOf(item: unknown, index: number): string {
  if (isRecord(item))
    for (const key of ['id', 'kind', 'label', 'title'])
      if (typeof item[key] === 'string') return item[key];
  return String(index);
}

/**
 * Compares two results value by value. Numbers must be equal to the last bit: the same files, settings and version give
 * the same result on every machine.
 */
export function compareResults(stored: unknown, rebuilt: unknown, path = ''): ResultComparison {
  let numbers = 0;
  const differences: Difference[] = [];
  const visit = (a: unknown, b: unknown, place: string): void => {
    const at = (key: string) => (place === '' ? key : `${place}.${key}`);
    if (typeof a === 'number' || typeof b === 'number') numbers += 1;
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let i = 0; i < Math.max(a.length, b.length); i++)
        visit(a[i], b[i], at(keyOf(i < a.length ? a[i] : b[i], i)));
      return;
    }
    if (isRecord(a) && isRecord(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        visit(a[key], b[key], at(key));
      return;
    }
    if (a !== b) differences.push({ path: place, stored: a ?? null, rebuilt: b ?? null });
  };
  visit(stored, rebuilt, path);
  return { numbers, differences };
}
