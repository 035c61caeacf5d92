import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { failure, success } from './envelope.ts';

const session = {
  user: { userId: 'u'.repeat(26), email: 'ada@tafel.example', displayName: 'Ada' },
  expiresAt: '2026-11-27T10:00:00.000Z',
};

/** A client whose server answers once, and what it was asked. */
function clientFor(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const asked: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const client = createClient({
    baseUrl: 'https://tafel.example',
    token: 'secret',
    fetch: async (url, init) => {
      asked.push({
        url: typeof url === 'string' ? url : '',
        method: init?.method,
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers,
      });
    },
  });
  return { client, asked };
}

test('EP-01 a call goes to its address with the token, as JSON', async () => {
  const { client, asked } = clientFor(success(session));
  await client.login({ body: { email: 'ada@tafel.example', password: 'x', trustPC: true } });
  expect(asked[0]).toMatchObject({
    url: 'https://tafel.example/api/v0/auth/login',
    method: 'POST',
    body: '{"email":"ada@tafel.example","password":"x","trustPC":true}',
  });
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'x-tafel-request': '1',
  });
});

test('ids go into the path, escaped', async () => {
  const { client, asked } = clientFor(failure({ code: 'NOT_FOUND', message: 'Not there.' }), 404);
  await expect(client.readCluster({ params: { clusterId: '../a b' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(asked[0]?.url).toBe('https://tafel.example/api/v0/clusters/..%2Fa%20b');
});

test('EP-02 X-63 a failure keeps code, sentence, title, suggestion and place, in both shapes', async () => {
  const whole = clientFor(
    failure({
      code: 'CONFLICT',
      message: 'Saved in between.',
      where: { key: 'a' },
      data: { version: '"2"' },
    }),
    409,
  );
  await expect(whole.client.readSession()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Saved in between.',
    status: 409,
    title: 'Somebody saved before you',
    suggestion: expect.any(String),
    where: { key: 'a' },
    data: { version: '"2"' },
  });
  const short = clientFor(
    { success: false, code: 'FORBIDDEN', message: 'No.', title: 'Unlock Premium Access' },
    403,
  );
  await expect(short.client.readSession()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    title: 'Unlock Premium Access',
  });
  const newer = clientFor({ success: false, code: 'NEW_CODE', message: 'New.' }, 418);
  await expect(newer.client.readSession()).rejects.toMatchObject({
    code: 'INTERNAL',
    message: 'New.',
    status: 418,
  });
});

test('EP-03 a 200 on a create is a failure', async () => {
  const { client } = clientFor(success({}), 200);
  await expect(client.addCluster({ body: { clusterName: 'a' } })).rejects.toMatchObject({
    code: 'INTERNAL',
    status: 200,
  });
});

test('ER-07 an answer that cannot be read counts as status 500', async () => {
  for (const body of ['<html>', '{"data":1}', '']) {
    const { client } = clientFor(body);
    const failure = { code: 'INTERNAL', status: 500 };
    await expect(client.readSession()).rejects.toMatchObject(failure);
  }
  const { client } = clientFor(success({ clusters: [{}] }));
  await expect(client.listClusters()).rejects.toThrow('has undefined values');
});

test('ER-01 a server that does not answer and a call that was stopped are told apart', async () => {
  const client = createClient({
    baseUrl: '',
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted();
      throw new TypeError('fetch failed');
    },
  });
  await expect(client.readSession()).rejects.toMatchObject({
    code: 'NO_INTERNET_ACESS',
    status: 0,
    suggestion: 'Please check your internet connection',
  });
  const stopped = client.readSession(undefined, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('the version of a report travels as ETag and If-Match', async () => {
  const params = { clusterId: 'c'.repeat(26), projectId: 'p'.repeat(26), reportId: 'r'.repeat(26) };
  const read = clientFor(success({ accesstype: true, owner: true, report: { schema: 1 } }), 200, {
    etag: '"7"',
  });
  const opened = await read.client.readReport({ params });
  expect(opened).toMatchObject({ version: '"7"', owner: true, report: { schema: 1, name: '' } });
  const save = clientFor(success({ dateLastUpdate: session.expiresAt }), 200, { etag: '"8"' });
  expect(
    await save.client.saveReport({ params, version: '"7"', body: opened.report }),
  ).toMatchObject({ version: '"8"' });
  expect(save.asked[0]?.headers.get('if-match')).toBe('"7"');
});

test('raw files go and come as they are', async () => {
  const bytes = Uint8Array.of(0, 255, 1);
  const sha256 = 'a'.repeat(64);
  const put = clientFor(success({ sha256, bytes: 3 }));
  expect(await put.client.putFile({ params: { sha256 }, bytes })).toEqual({ sha256, bytes: 3 });
  expect(put.asked[0]?.body).toBe(bytes);
  expect(put.asked[0]?.headers.get('content-type')).toBe('application/octet-stream');
  const client = createClient({ baseUrl: '', fetch: async () => new Response(bytes) });
  const params = { clusterId: 'c', projectId: 'p', reportId: 'r', sha256 };
  expect(await client.getFile({ params })).toEqual(bytes);
});
