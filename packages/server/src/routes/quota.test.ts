import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const QUOTA = 1000;

async function people() {
  const server = await testServer({ quota: QUOTA });
  const [ada, zoe] = [await server.person('ada'), await server.person('zoe')];
  return { ada, zoe, adaId: await idOf(ada), zoeId: await idOf(zoe) };
}

const idOf = async (person: Person) =>
  (await person.data<{ user: { userId: string } }>('/api/v0/auth/session')).user.userId;

const content = (bytes: number, fill = 1) => new Uint8Array(bytes).fill(fill);

const put = (person: Person, bytes: Uint8Array<ArrayBuffer>) =>
  person.request(`/api/v0/files/${createHash('sha256').update(bytes).digest('hex')}`, {
    method: 'PUT',
    bytes,
  });

const usage = async (person: Person, userId: string) =>
  (await person.data<{ storage: unknown }>(`/api/v0/users/${userId}`)).storage;

const full = [
  507,
  {
    code: 'STORAGE_FULL',
    message:
      'The 0.001 MB that you may store here are not enough for this file. Ask whoever runs the server for more room.',
  },
];
const refusal = async (response: Response) => [response.status, await answer(response)];

test('nobody stores more than their part; the profile says how much that is', async () => {
  const { ada, zoe, adaId, zoeId } = await people();
  expect(await usage(ada, adaId)).toEqual({ usedBytes: 0, limitBytes: QUOTA });
  expect((await put(ada, content(600))).status).toBe(200);
  expect(await refusal(await put(ada, content(600, 2)))).toMatchObject(full);
  expect(await usage(ada, adaId)).toEqual({ usedBytes: 600, limitBytes: QUOTA });
  expect((await put(ada, content(400, 3))).status).toBe(200);
  // What is there already needs no room, and others have their own part.
  expect((await put(ada, content(600))).status).toBe(200);
  expect((await put(zoe, content(600, 2))).status).toBe(200);
  expect(await usage(zoe, zoeId)).toEqual({ usedBytes: 600, limitBytes: QUOTA });
});

test('files on their way count too, and no longer once they are gone', async () => {
  const { ada, adaId } = await people();
  const place = (name: string) => `/api/v0/temp/${adaId}/${name}`;
  const send = (name: string, bytes: number) =>
    ada.request(place(name), { method: 'PUT', bytes: content(bytes) });
  expect((await send('a.csv', 600)).status).toBe(200);
  expect(await refusal(await send('b.csv', 600))).toMatchObject(full);
  const announced = await ada.request('/api/v0/uploads', {
    method: 'POST',
    headers: { 'upload-length': '600', 'upload-metadata': 'filename Yy5jc3Y=' },
  });
  expect(await refusal(announced)).toMatchObject(full);
  expect(await usage(ada, adaId)).toEqual({ usedBytes: 600, limitBytes: QUOTA });
  await ada.data(place('a.csv'), { method: 'DELETE' });
  expect((await send('b.csv', 600)).status).toBe(200);
});

test('without a limit the profile says what is used', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  await put(ada, content(5));
  expect(await usage(ada, await idOf(ada))).toEqual({ usedBytes: 5, limitBytes: null });
});
