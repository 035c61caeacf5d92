import { TafelError } from '@tafel/core/api';

const MAX_DEPTH = 64;
const MAX_KEYS = 100_000;

/**
 * JSON.parse takes any depth; what walks the value later does not.
 *
 * @throws TafelError INVALID_REQUEST
 */
export function checkShape(body: unknown): void {
  let keys = 0;
  const open: [unknown, number][] = [[body, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH)
      throw new TafelError(
        'INVALID_REQUEST',
        `The body is nested deeper than ${MAX_DEPTH} levels.`,
      );
    const entries = Object.entries(value);
    keys += Array.isArray(value) ? 0 : entries.length;
    if (keys > MAX_KEYS)
      throw new TafelError('INVALID_REQUEST', `The body has more than ${MAX_KEYS} keys.`);
    for (const [key, inner] of entries) {
      if (key === '__proto__')
        throw new TafelError('INVALID_REQUEST', "The body has a key named '__proto__'.");
      open.push([inner, depth + 1]);
    }
  }
}
