import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForTheBrowser } from './bundle.ts';
import { chromiumPath, launch } from './chromium.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reference = resolve(root, process.env['TAFEL_SHARED'] ?? '../shared', 'reference');
const executablePath = chromiumPath();
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
let server: Server | undefined;
let address = '';

beforeAll(async () => {
  if (cannotRun) return;
  const bundle = await bundleForTheBrowser('scripts/reference/result-hashes.ts');
  const answers = new Map<string, readonly [type: string, body: string]>([
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
  server = createServer((request, response) => {
    const [type, body] = answers.get(request.url ?? '/') ?? ['text/plain', ''];
    response.setHeader('content-type', type);
    response.end(body);
  });
  address = await new Promise((done) => {
    server?.listen(0, '127.0.0.1', () => {
      const place = server?.address();
      done(typeof place === 'object' && place ? `http://127.0.0.1:${place.port}/` : '');
    });
  });
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
    await page.goto(address);
    await page
      .waitForFunction(() => document.title !== 'reference', undefined, { timeout: 110_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(JSON.parse(await page.title())).toEqual(hashes);
  },
);
