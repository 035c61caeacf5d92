/** A value of a document that is another in the later one; null where it is not there. */
interface Change {
  /** 'configuration.VD.PreProcessing.0.step' */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Changes {
  readonly changes: readonly Change[];
  /** How many more there are than are listed. */
  readonly more: number;
}

const MOST = 1000;

/** Made from the rest of the document: their change is told by what they are made from. */
const DERIVED = new Set(['graphs', 'provenance', 'thumbnail', 'dateLastUpdate']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What somebody changed from one document to another, value by value, in the order of the document. */
export function documentChanges(before: object, after: object): Changes {
  const changes: Change[] = [];
  let found = 0;
  const visit = (a: unknown, b: unknown, path: readonly string[]): void => {
    if (Object.is(a, b)) return;
    if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
      const [inA, inB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
      for (const key of new Set([...inA.keys(), ...inB.keys()]))
        if (path.length > 0 || !DERIVED.has(key)) visit(inA.get(key), inB.get(key), [...path, key]);
      return;
    }
    found += 1;
    if (changes.length < MOST)
      changes.push({ path: path.join('.'), before: a ?? null, after: b ?? null });
  };
  visit(before, after, []);
  return { changes, more: found - changes.length };
}
