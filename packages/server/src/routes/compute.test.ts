import { createServer } from 'node:http';
import { encode } from 'fast-png';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type PoolSettings, workerPool } from '../compute/pool.ts';
import { httpRecogniser } from '../recogniser/http.ts';
import { answer, type Person, type TestSettings, testServer } from '../testing/test-server.ts';

const POTENTIAL = Array.from({ length: 101 }, (_, i) => -0.4 + i * 0.01);
const DATA = [1, 2, 3].map((group) => ({
  title: `${group} mM`,
  group,
  concUnit: 'mM',
  potential: POTENTIAL,
  current: POTENTIAL.map((e) => 1e-7 + group * 1e-6 * Math.exp(-(((e - 0.1) / 0.05) ** 2))),
}));
const PLOT = { data: DATA, configuration: { study: 'VD', CurveFit: [{ kind: 'peakHeight' }] } };

const compute = workerPool({ size: 1 });
afterAll(() => compute.close());

async function ada(settings: TestSettings = {}) {
  const server = await testServer({ compute, ...settings });
  return { server, ada: await server.person('ada') };
}

/** With a pool of its own. */
function adaWith(pool: Partial<PoolSettings>) {
  const own = workerPool({ size: 1, ...pool });
  onTestFinished(() => own.close());
  return ada({ compute: own });
}

const post = (person: Person, path: string, body: object) =>
  person.request(path, { method: 'POST', body });

test('EP-61 EP-65 constructPlot draws the lines of a request, for whoever has signed in', async () => {
  const { server, ada: person } = await ada();
  const { dataGraph, warnings, results } = await person.data<{
    dataGraph: { kind: string; datasets?: { lines: object[] } }[];
    warnings: object[];
    results: { fits: { observations: object[] }[] };
  }>('/bda/v0/constructPlot', { method: 'POST', body: PLOT });
  expect(dataGraph.find(({ kind }) => kind === 'chart')?.datasets?.lines.length).toBe(303);
  expect([warnings, results.fits[0]?.observations.length]).toEqual([[], 3]);
  const anonymous = await fetch(`${server.url}/bda/v0/constructPlot`, { method: 'POST' });
  expect(anonymous.status).toBe(401);
  const ragged = await post(person, '/bda/v0/constructPlot', {
    ...PLOT,
    data: [{ potential: [1, 2], current: [1] }],
  });
  expect([ragged.status, await answer(ragged)]).toMatchObject([
    422,
    {
      success: false,
      code: 'LENGTH_MISMATCH',
      data: { lastError: expect.stringMatching(/2 values/) },
    },
  ]);
});

test('EP-58 X-73 createUnitTest records a case for an administrator; the same inputs give the same hash', async () => {
  const { server, ada: person } = await ada();
  expect((await post(person, '/bda/v0/createUnitTest', PLOT)).status).toBe(403);
  const root = await server.person('root');
  const record = () =>
    root.data<{ hash: string; inputs: object }>('/bda/v0/createUnitTest', {
      method: 'POST',
      body: PLOT,
    });
  const [once, again] = [await record(), await record()];
  expect(once).toEqual(again);
  expect(once.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(once.inputs).toEqual(PLOT);
});

test('standard addition extrapolates to the concentration of the sample', async () => {
  const { ada: person } = await ada();
  const body = {
    data: { added: [0, 1, 2, 3], signal: [2, 4, 6, 8] },
    configuration: { level: 0.9 },
  };
  const result = await person.data<{ concentration: number; parameters: object }>(
    '/bda/v0/standardAddition',
    { method: 'POST', body },
  );
  expect(result.concentration).toBeCloseTo(1, 12);
  const flat = { data: { added: [0, 1, 2], signal: [5, 5, 5] } };
  const refused = await post(person, '/bda/v0/standardAddition', flat);
  expect([refused.status, (await answer(refused)).code]).toEqual([422, 'ZERO_SLOPE']);
});

/** A white PNG with a red line from the lower left to the upper right corner of the box 10…90. */
function picture(): string {
  const data = new Uint8Array(100 * 100 * 3).fill(255);
  for (let i = 10; i <= 90; i++) data.set([220, 30, 30], 3 * ((100 - i) * 100 + i));
  return Buffer.from(encode({ width: 100, height: 100, data, channels: 3 })).toString('base64');
}

const DIGITISE = {
  box: { left: 10, top: 10, right: 90, bottom: 90 },
  x: { from: 0, to: 8 },
  y: { from: 0, to: 1 },
  colour: '#dc1e1e',
};

test('EP-63 PA-29 X-52 a curve is read off a picture under both paths, and without axes or recogniser the message says so', async () => {
  const { ada: person } = await ada();
  for (const path of ['/pbda/v0/imageRecognition', '/bda/v0/imageRecognition']) {
    const body = { picture: picture(), digitise: DIGITISE };
    const { dataGraph } = await person.data<{ dataGraph: { X: number[]; Y: number[] }[] }>(path, {
      method: 'POST',
      body,
    });
    const [curve] = dataGraph;
    expect([curve?.X[0], curve?.X[80], curve?.Y[0], curve?.Y[80]]).toEqual([0, 8, 0, 1]);
    const off = await post(person, path, { picture: picture() });
    expect([off.status, await off.json()]).toMatchObject([
      503,
      {
        success: false,
        code: 'RECOGNISER_MISSING',
        message: 'Not possible to process your files. Please contact the administrator',
      },
    ]);
  }
});

test('a picture that is none, or claims to be huge, is refused', async () => {
  const { ada: person } = await ada();
  const ask = async (bytes: Uint8Array) => {
    const body = { picture: Buffer.from(bytes).toString('base64'), digitise: DIGITISE };
    return (await answer(await post(person, '/pbda/v0/imageRecognition', body))).code;
  };
  expect(await ask(Buffer.from('GIF89a, and some more of it'))).toBe('FORMAT_UNSUPPORTED');
  const png = Buffer.from(picture(), 'base64');
  expect(await ask(png.subarray(0, 120))).toBe('FORMAT_BROKEN');
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  expect(await ask(huge)).toBe('LIMIT_EXCEEDED');
});

test('X-52 a recogniser of the operator is sent the picture, and its curves come back', async () => {
  const seen: string[] = [];
  const service = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers['content-type']}`);
    request.resume().on('end', () => {
      response.end(JSON.stringify({ dataGraph: [{ title: 'found', X: [1], Y: [2] }] }));
    });
  });
  const port = await new Promise<number>((resolve) => {
    service.listen(0, '127.0.0.1', () => {
      const address = service.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => void service.close());
  const recogniser = httpRecogniser(new URL(`http://127.0.0.1:${port}/curves`));
  const { ada: person } = await ada({ recogniser });
  const body = { picture: picture() };
  const sent = { method: 'POST', body };
  expect(await person.data('/pbda/v0/imageRecognition', sent)).toEqual({
    dataGraph: [{ title: 'found', X: [1], Y: [2] }],
  });
  expect(seen).toEqual(['POST image/png']);
});

test('EP-62 compareReports says which numbers of two reports differ', async () => {
  const { ada: person } = await ada();
  const graphs = (value: number) => ({
    VD: { inputHash: '', results: { fits: [{ kind: 'peakHeight', value }] } },
  });
  const data = [{ graphs: { ...graphs(1), AC: { results: {} } } }, { graphs: graphs(1.5) }];
  expect(await person.data('/bda/v0/compareReports', { method: 'POST', body: { data } })).toEqual({
    dataGraph: [
      {
        report: 1,
        study: 'VD',
        numbers: 1,
        differences: [{ path: 'fits.peakHeight.value', stored: 1, rebuilt: 1.5 }],
      },
    ],
    warnings: ['Only report 0 has the study AC.'],
  });
});

test('a computation past its deadline or memory is stopped, and the next one runs', async () => {
  const { ada: person } = await adaWith({ deadline: 1 });
  const many = Array.from({ length: 200 }, (_, i) => ({ ...DATA[i % 3], title: `${i}` }));
  const late = await post(person, '/bda/v0/constructPlot', { ...PLOT, data: many });
  expect([late.status, (await answer(late)).code]).toEqual([422, 'COMPUTATION_STOPPED']);
  const small = await adaWith({ memory: 8 });
  const starved = await answer(await post(small.ada, '/bda/v0/constructPlot', PLOT));
  expect(starved).toMatchObject({ code: 'COMPUTATION_STOPPED', message: /8 MB/ });
});

test('one person does not take all the workers: what is too much is refused with a time', async () => {
  const { server, ada: person } = await adaWith({ mostPerUser: 2 });
  const eve = await server.person('eve');
  const all = await Promise.all(
    Array.from({ length: 6 }, () => post(person, '/bda/v0/constructPlot', PLOT)),
  );
  const refused = all.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect((await post(eve, '/bda/v0/constructPlot', PLOT)).status).toBe(200);
});
