import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from './tafel.ts';

const dist = join(root, 'packages/dashboard/dist');
/** Bytes of compressed script before the first paint. */
const LIMIT = 250_000;

const scripts = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

/** Scripts that a script imports before it runs. */
function imports(path: string): string[] {
  const source = readFileSync(join(dist, path), 'utf8');
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, file = '']) => `/assets/${file}`,
  );
}

function withImports(entry: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...imports(path));
  }
  return found;
}

test('the first paint needs at most 250 kB of compressed script', () => {
  const first = withImports(scripts(readFileSync(join(dist, 'index.html'), 'utf8')));
  expect(first.size).toBeGreaterThan(1);
  const bytes = [...first].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(LIMIT);
});
