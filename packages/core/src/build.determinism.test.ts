import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { build } from './build.ts';
import { parseFile } from './parse/parse.ts';
import { createReport } from './report/create-report.ts';
import { exampleConfiguration, exampleFiles } from './testing/example-files.ts';
import { everythingOf } from './testing/everything-of.ts';
import { projectRoot } from './testing/shared.ts';

// One committed hash for Node (24 here, 22 in CI), a worker and Chromium (packages/dashboard/e2e/determinism.e2e.ts). It
// changes when a number changes, or the version: then say which and why in the CHANGELOG and write the new one.
const { fingerprint } = JSON.parse(
  readFileSync(join(projectRoot, 'fixtures/determinism/example-01.json'), 'utf8'),
) as { fingerprint: string };

const files = exampleFiles();
const report = createReport({
  name: 'Example',
  files: files.map((file) => parseFile(file)),
  configuration: exampleConfiguration(),
});

test('PP-13 a report comes out with the committed hash on this engine', () => {
  expect(everythingOf(build(report, files))).toBe(fingerprint);
});

test('PP-13 a worker thread makes the same bits', async () => {
  const worker = new Worker(new URL('./testing/build-worker.ts', import.meta.url), {
    workerData: { report, files },
    execArgv: ['--conditions=tafel-source'],
  });
  const answer = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(answer).toBe(fingerprint);
});
