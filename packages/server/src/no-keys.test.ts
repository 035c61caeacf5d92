import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TEXT = /\.(c|m)?(ts|tsx|js|json|md|html|css|ya?ml)$/;
const LEFT_OUT = /(^|\/)(node_modules|dist|\.tsc|\.git)(\/|$)/;
/** Keys of the payment provider: publishable, secret and restricted ones, and those that sign webhooks. */
const KEY = /\b((pk|sk|rk)_(live|test)_|whsec_)[A-Za-z0-9]{8,}/;

function textFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(path)) return [];
    if (entry.isDirectory()) return textFiles(path);
    return TEXT.test(entry.name) ? [path] : [];
  });
}

test('BI-42 X-39 no key of the payment provider stands in the code base', () => {
  const files = ['packages', 'scripts', 'docs', 'examples'].flatMap(textFiles);
  expect(files).toContain(join('packages', 'server', 'src', 'settings.ts'));
  expect(files.filter((file) => KEY.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  expect(KEY.test(['pk', 'live', '51HxAbCdEf'].join('_'))).toBe(true);
});
