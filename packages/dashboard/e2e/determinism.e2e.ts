import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForTheBrowser } from './bundle.ts';
import { chromiumPath, launch } from './chromium.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'examples/01-folder-to-report/measurements');
const executablePath = chromiumPath();

let browser: Browser | undefined;
let server: Server | undefined;
let address = '';

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Reads the example's files, builds its report, and puts the hash into the title. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>core</title><script type="module">
import { build, createReport, fingerprint, parseFile, sha256Hex } from './core.js';
const { names, configuration } = await (await fetch('./input.json')).json();
const files = [];
for (const name of names) {
  const bytes = new Uint8Array(await (await fetch('./files/' + encodeURIComponent(name))).arrayBuffer());
  files.push({ name, bytes, sha256: sha256Hex(bytes) });
}
const report = createReport({ name: 'Example', files: files.map((file) => parseFile(file)), configuration });
const built = build(report, files);
const curves = [...built.curves].map(([key, { x, y }]) => ({ key, x, y }));
document.title = fingerprint({ graphs: built.report.graphs, curves });
</script>`;

beforeAll(async () => {
  if (executablePath === undefined) return;
  const core = await bundleForTheBrowser('packages/core/src/index.ts');
  const names = readdirSync(folder).toSorted();
  const config = readJson('examples/01-folder-to-report/report.config.json');
  const input = JSON.stringify({ names, ...(config as object) });
  const answers = new Map<string, readonly [type: string, body: string]>([
    ['/', ['text/html', PAGE]],
    ['/core.js', ['text/javascript', core]],
    ['/input.json', ['application/json', input]],
  ]);
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/');
    const name = names.find((file) => path === `/files/${file}`);
    const [type, body] =
      name === undefined
        ? (answers.get(path) ?? (['text/plain', ''] as const))
        : (['application/octet-stream', readFileSync(join(folder, name))] as const);
    response.setHeader('content-type', type);
    response.end(body);
  });
  address = await new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const place = server?.address();
      resolve(typeof place === 'object' && place ? `http://127.0.0.1:${place.port}/` : '');
    });
  });
  browser = await launch(executablePath);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test.skipIf(executablePath === undefined)(
  'PP-13 PA-34 Chromium makes the same bits as Node',
  async () => {
    const page = await browser?.newPage();
    if (!page) throw new Error('There is no browser.');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await page
      .waitForFunction(() => document.title !== 'core', undefined, { timeout: 60_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(readJson('fixtures/determinism/example-01.json')).toEqual({
      fingerprint: await page.title(),
    });
  },
);
