import { expect, test } from 'vitest';
import { answer, type TestServer, testServer } from '../testing/test-server.ts';

/** As a program without a cookie. */
async function post(server: TestServer, path: string, body: object) {
  const response = await fetch(`${server.url}/api/v0/auth/device${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await answer(response)) };
}

async function started(scope = 'push') {
  const server = await testServer();
  const { data } = await post(server, '', { client: 'tafel on bench-pc', scope });
  const { deviceCode, userCode } = data as { deviceCode: string; userCode: string };
  const take = () => post(server, '/token', { deviceCode });
  return { server, deviceCode, userCode, take };
}

const sent = (body: object) => ({ method: 'POST', body });

test('a program gets a token once its person has seen who asks and said yes', async () => {
  const { server, userCode, take } = await started();
  expect(userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect((await take()).data).toEqual({ status: 'pending' });
  const ada = await server.person('ada');
  const typed = userCode.toLowerCase().replace('-', ' ');
  const asked = await ada.data('/api/v0/auth/device/lookup', sent({ userCode: typed }));
  expect(asked).toMatchObject({ client: 'tafel on bench-pc', address: '127.0.0.1', scope: 'push' });
  await ada.data('/api/v0/auth/device/answer', sent({ userCode, allow: true }));
  const { data } = await take();
  expect(data).toMatchObject({ status: 'allowed', scope: 'push' });
  const clusters = await fetch(`${server.url}/api/v0/clusters`, {
    headers: { authorization: `Bearer ${String(data['token'])}` },
  });
  expect(clusters.status).toBe(200);
  expect(await take()).toMatchObject({ status: 400, code: 'CODE_INVALID' });
  const { tokens } = await ada.data<{ tokens: object[] }>('/api/v0/auth/tokens');
  expect(tokens).toMatchObject([{ name: 'tafel on bench-pc', scope: 'push' }]);
});

test('a refused or late code gives nothing, and nobody answers without signing in', async () => {
  const { server, userCode, take } = await started('read');
  const ada = await server.person('ada');
  expect((await post(server, '/answer', { userCode, allow: true })).status).toBe(401);
  await ada.data('/api/v0/auth/device/answer', sent({ userCode, allow: false }));
  expect((await take()).code).toBe('CODE_INVALID');
  const late = await post(server, '', { client: 'late' });
  await server.db.updateTable('device').set({ expiresAt: Date.now() }).execute();
  const { deviceCode } = late.data;
  expect((await post(server, '/token', { deviceCode })).code).toBe('CODE_INVALID');
});

test('A20 A22 codes are not guessed: five tries a minute, and the store holds none of them', async () => {
  const { server, deviceCode, userCode } = await started();
  const ada = await server.person('ada');
  const guess = () => ada.request('/api/v0/auth/device/lookup', sent({ userCode: 'BBBB-BBBB' }));
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  const kept = JSON.stringify([
    await server.db.selectFrom('device').selectAll().execute(),
    server.log(),
  ]);
  for (const code of [deviceCode, userCode, userCode.replace('-', '')])
    expect(kept).not.toContain(code);
});
