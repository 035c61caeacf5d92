import { afterAll, expect, test } from 'vitest';
import { workerPool } from '../compute/pool.ts';
import { answer, testServer } from '../testing/test-server.ts';

// R0 = 20 Ω in a row with R1 = 250 Ω beside C1 = 20 μF
const X = Array.from({ length: 31 }, (_, i) => 10 ** (5 - i / 6));
const Y = X.map((frequency) => {
  const ratio = 2 * Math.PI * frequency * 250 * 2e-5;
  return [20 + 250 / (1 + ratio ** 2), (-250 * ratio) / (1 + ratio ** 2)];
});

const compute = workerPool({ size: 1 });
afterAll(() => compute.close());

async function ada() {
  const server = await testServer({ compute });
  return { server, ada: await server.person('ada') };
}

test('EP-60 fitCircuit answers with Ysim and the fitted parameters, with or without the name payload', async () => {
  const { server, ada: person } = await ada();
  const payload = { X, Y, Circuit: 'R0-p(R1,C1)' };
  for (const body of [payload, { payload }]) {
    const { Ysim, FittedCircuitParameters } = await person.data<{
      Ysim: [number, number][];
      FittedCircuitParameters: { name: string; value: number; unit: string }[];
    }>('/bda/v0/fitCircuit', { method: 'POST', body });
    expect(FittedCircuitParameters.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
      'R0 Ω',
      'R1 Ω',
      'C1 F',
    ]);
    expect(FittedCircuitParameters[1]?.value).toBeCloseTo(250, 4);
    expect(Ysim).toHaveLength(31);
    expect(Ysim[0]?.[0]).toBeCloseTo(Y[0]?.[0] ?? 0, 6);
  }
  const anonymous = await fetch(`${server.url}/bda/v0/fitCircuit`, { method: 'POST' });
  expect(anonymous.status).toBe(401);
});

test('EP-60 FT-15 what cannot be fitted answers with lastError', async () => {
  const { ada: person } = await ada();
  const send = async (body: object) => {
    const response = await person.request('/bda/v0/fitCircuit', { method: 'POST', body });
    return [response.status, await answer(response)];
  };
  expect(await send({ X, Y, Circuit: 'R0-p(R1' })).toMatchObject([
    422,
    {
      success: false,
      code: 'CIRCUIT_INVALID',
      data: { lastError: expect.stringMatching(/position 8/) },
      error: { where: { position: 8 } },
    },
  ]);
  expect(await send({ X: [1], Y: [[1, -1]], Circuit: 'R0-p(R1,C1)' })).toMatchObject([
    422,
    { code: 'TOO_FEW_POINTS' },
  ]);
  expect(await send({ X, Y, Circuit: 'R0-C1', Fixed: { R7: 1 } })).toMatchObject([
    422,
    { code: 'INVALID_SETTING' },
  ]);
});

test('EP-59 recommendCircuit names the circuit behind a spectrum first, and why', async () => {
  const { ada: person } = await ada();
  const { circuits } = await person.data<{ circuits: { circuit: string; reason: string }[] }>(
    '/bda/v0/recommendCircuit',
    { method: 'POST', body: { payload: { X, Y } } },
  );
  expect(circuits[0]).toMatchObject({
    circuit: 'R0-p(R1,C1)',
    reason: expect.stringMatching(/BIC/),
  });
});

test('EP-57 drawCircuit answers with a picture of the circuit in its path', async () => {
  const { ada: person } = await ada();
  const path = `/pbda/v0/drawCircuit/${encodeURIComponent('R0-p(R1,C1)')}`;
  const { dataGraph } = await person.data<{ dataGraph: string }>(path);
  const [head, data = ''] = dataGraph.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  expect(atob(data)).toContain('<svg');
  const wrong = await person.request('/pbda/v0/drawCircuit/R0-X1');
  expect([wrong.status, (await answer(wrong)).code]).toEqual([422, 'CIRCUIT_INVALID']);
});
