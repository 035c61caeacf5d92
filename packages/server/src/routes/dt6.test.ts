import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const TEXT = '\tN167\tSoil\n\tmV\t%\n31/03/2024 12:00:00\t1.5\t20\n31/03/2024 12:00:10\t*\t21\n';

/** Sends a form as a browser would. */
async function open(person: Person, name: string, content: string, fields = 1) {
  const form = new FormData();
  for (let k = 0; k < fields; k++) form.set(`file${k}`, new Blob([content]), name);
  const sent = new Response(form);
  return person.request('/pbda/v0/openDT6', {
    method: 'POST',
    bytes: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
}

const codeOf = async (refused: Response) => [refused.status, (await answer(refused)).code];

/** A converter of ours in place of the vendor's. */
function converter(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-converter-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'converter.mjs');
  writeFileSync(script, `import fs from 'node:fs';\n${program}`);
  return { program: process.execPath, arguments: [script, '{input}', '{output}'] };
}

test('EP-56 EP-65 PA-28 X-83 the text export comes back as lines in dataGraph, another file is refused with the reason', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const response = await open(ada, 'run.txt', TEXT);
  expect(response.status).toBe(200);
  expect((await answer(response)).data).toEqual({
    dataGraph: [
      {
        title: 'N167',
        date: '2024-03-31T12:00:00',
        X: [0, 10],
        Y: [0.0015, null],
        quantity: 'potential',
        unit: 'V',
      },
    ],
    warnings: [expect.stringContaining("'Soil' (%)")],
  });
  const binary = await open(ada, 'run.dt6', 'DL4DATA\0 secret');
  expect(binary.status).toBe(422);
  expect(await binary.text()).toContain('Convert dataset file to tab-separated text');
  expect(await codeOf(await open(ada, 'a.csv', 'E / V,I / A\n0,1\n1,2\n'))).toEqual([
    422,
    'FORMAT_MISMATCH',
  ]);
});

test('EP-56 what is no form with one file of 10 MB at most is refused, and so is nobody', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  expect(await codeOf(await open(ada, 'a.txt', TEXT, 2))).toEqual([400, 'INVALID_REQUEST']);
  expect(await codeOf(await open(ada, 'a.txt', 'x'.repeat(10_000_001)))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
  const path = '/pbda/v0/openDT6';
  expect(await codeOf(await ada.request(path, { method: 'POST', body: {} }))).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
  expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(401);
});

test('EP-56 a binary dataset goes through the converter of the operator, whose failure shows nothing of its inside', async () => {
  const dt6Converter = converter(`
    const dataset = fs.readFileSync(process.argv[2], 'latin1');
    if (dataset.includes('broken')) { console.error('/secret/path'); process.exit(3); }
    fs.writeFileSync(process.argv[3], ${JSON.stringify(TEXT)});`);
  const ada = await (await testServer({ dt6Converter })).person('ada');
  const { data } = await answer(await open(ada, 'run.dt6', 'DL4DATA\0 secret'));
  expect(data['dataGraph']).toMatchObject([{ title: 'N167', Y: [0.0015, null] }]);
  const failed = await open(ada, 'run.dt6', 'DL4DATA\0 broken');
  expect(failed.status).toBe(502);
  const text = await failed.text();
  expect(text).toContain('ended with status 3');
  expect(text).not.toContain('secret');
});
