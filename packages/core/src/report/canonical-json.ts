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

function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.toSorted();
  return keys;
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
    const record: Readonly<Record<string, unknown>> = { ...value };
    for (const key of sortedKeys(value)) {
      if (record[key] === undefined) continue;
      if (text !== '') text += ',';
      text += `${quote(key, quoted)}:${write(record[key], quoted)}`;
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
