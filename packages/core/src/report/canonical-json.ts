/** Keys and short texts recur thousands of times in a report; their quoted forms are kept for one run. */
type Quoted = Map<string, string>;

function quote(text: string, quoted: Quoted): string {
  let known = quoted.get(text);
  if (known === undefined) {
    known = JSON.stringify(text);
    quoted.set(text, known);
  }
  return known;
}

/** The entries of an object in code-unit order of their keys; most objects are written in it already. */
function sortedEntries(value: object): [string, unknown][] {
  const entries: [string, unknown][] = Object.entries(value);
  for (let i = 1; i < entries.length; i++)
    if (entries[i - 1][0] > entries[i][0]) return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries;
}

function write(value: unknown, quoted: Quoted): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(value === 0 ? 0 : value) : 'null';
  if (typeof value === 'string') return quote(value, quoted);
  if (value === null || typeof value === 'boolean') return String(value);
  let text = '';
  if (Array.isArray(value) || value instanceof Float64Array) {
    for (let i = 0; i < value.length; i++) {
      if (i > 0) text += ',';
      text += value[i] === undefined ? 'null' : write(value[i], quoted);
    }
    return `[${text}]`;
  }
  if (typeof value === 'object') {
    for (const [key, item] of sortedEntries(value)) {
      if (item === undefined) continue;
      if (text !== '') text += ',';
      text += `${quote(key, quoted)}:${write(item, quoted)}`;
    }
    return `{${text}}`;
  }
  throw new TypeError(`A ${typeof value} has no place in a report.`);
}

/**
 * JSON with one spelling for one value: keys in code-unit order at every level, numbers in the language's shortest
 * round-trip form, no white space. Typed arrays count as arrays; NaN and infinities as null; undefined keys are left out.
 */
export function canonicalJson(value: unknown): string {
  return write(value, new Map());
}
