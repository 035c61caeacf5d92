import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, serveAnswers } from './answer-server.ts';
import { bundleForTheBrowser } from './bundle.ts';
import { chromiumPath, launch } from './chromium.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'examples/01-folder-to-report/measurements');
const executablePath = chromiumPath();

let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof serveAnswers>> | undefined;

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
  const answers = new Map<string, Answer>([
    ['/', ['text/html', PAGE]],
    ['/core.js', ['text/javascript', core]],
    ['/input.json', ['application/json', input]],
    ...names.map(
      (name) =>
        [`/files/${name}`, ['application/octet-stream', readFileSync(join(folder, name))]] as const,
    ),
  ]);
  server = await serveAnswers((path) => answers.get(path));
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
    await page.goto(server?.address ?? '');
    await page
      .waitForFunction(() => document.title !== 'core', undefined, { timeout: 60_000 })
      .catch(() => undefined);
    expect(errors).toEqual([]);
    expect(readJson('fixtures/determinism/example-01.json')).toEqual({
      fingerprint: await page.title(),
    });
  },
);
