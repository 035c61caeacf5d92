import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, serveAnswers } from './answer-server.ts';
import { bundleForTheBrowser } from './bundle.ts';
import { chromiumPath, launch } from './chromium.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reference = resolve(root, process.env['TAFEL_SHARED'] ?? '../shared', 'reference');
const executablePath = chromiumPath();
if (process.env['CI'] === 'true' && !existsSync(reference))
  throw new Error(`There is no reference material in ${reference}.`);
const cannotRun = executablePath === undefined || !existsSync(reference);

const hashes = JSON.parse(
  readFileSync(join(root, 'fixtures/determinism/reference.json'), 'utf8'),
) as Record<string, string>;

/** Computes every reference case, and puts the hashes into the title. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>reference</title><script type="module">
import { resultHashOfText } from './bundle.js';
const hashes = {};
for (const name of ${JSON.stringify(Object.keys(hashes))}) {
  const text = await (await fetch('./' + name + '.json')).text();
  hashes[name] = resultHashOfText(text, name.slice(name.indexOf('/') + 1));
}
document.title = JSON.stringify(hashes);
</script>`;

let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof serveAnswers>> | undefined;

beforeAll(async () => {
  if (cannotRun) return;
  const bundle = await bundleForTheBrowser('scripts/reference/result-hashes.ts');
  const answers = new Map<string, Answer>([
    ['/', ['text/html', PAGE]],
    ['/bundle.js', ['text/javascript', bundle]],
    ...Object.keys(hashes).map(
      (name) =>
        [
          `/${name}.json`,
          ['application/json', readFileSync(join(reference, `${name}.json`), 'utf8')],
        ] as const,
    ),
  ]);
  server = await serveAnswers((path) => answers.get(path));
  browser = await launch(executablePath);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test.skipIf(cannotRun)(
  'PP-13 Chromium computes the reference cases to the bits of Node',
  async () => {
    const page = await browser?.newPage();
    if (!page) throw new Error('There is no browser.');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server?.address ?? '');
    await page
      .waitForFunction(() => document.title !== 'reference', undefined, { timeout: 110_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(JSON.parse(await page.title())).toEqual(hashes);
  },
);
