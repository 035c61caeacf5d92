import { TafelError } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { answer, testServer } from '../testing/test-server.ts';

const SOURCE = '/api/v0/thirdParty/source';

test('EP-64 VW-43 X-44 a source and a program of others are asked where the operator allows it', async () => {
  const asked: unknown[] = [];
  const thirdParties = {
    ask: async (url: string, payload?: unknown) => {
      asked.push([url, payload]);
      if (url.endsWith('/broken'))
        throw new TafelError(
          'THIRD_PARTY_FAILED',
          'Not possible to extract the data from the source.',
        );
      return { X: [1, 2] };
    },
  };
  const server = await testServer({ thirdParties });
  const ada = await server.person('ada');
  const sent = (body: object) => ({ method: 'POST', body });
  const url = 'https://data.example/run';
  expect(await ada.data(SOURCE, sent({ url }))).toEqual({ content: { X: [1, 2] } });
  const payload = { X: [1] };
  await ada.data('/api/v0/thirdParty/backend', sent({ url, payload }));
  expect(asked).toEqual([
    [url, undefined],
    [url, payload],
  ]);
  const broken = await ada.request(SOURCE, sent({ url: `${url}/broken` }));
  expect([broken.status, await broken.json()]).toMatchObject([
    502,
    { code: 'THIRD_PARTY_FAILED', title: 'Error Third Party Data Source' },
  ]);
});

test('EP-64 X-44 without such a setting no other server is asked', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const body = { url: 'https://data.example/' };
  const off = await ada.request(SOURCE, { method: 'POST', body });
  expect([off.status, (await answer(off)).code]).toEqual([403, 'FORBIDDEN']);
  const anonymous = await fetch(server.url + SOURCE, { method: 'POST' });
  expect(anonymous.status).toBe(401);
});
