import { expect, test } from 'vitest';
import { makeReport } from '../testing/hierarchy.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const KNOWN = 'ada@tafel.example';
const UNKNOWN = 'nobody@tafel.example';

async function ask(server: TestServer, path: string, body: object) {
  const response = await fetch(`${server.url}/api/v0/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const headers = [...response.headers.keys()].toSorted();
  return { status: response.status, headers, body: await response.text() };
}

test.each([
  ['signing in', 'auth/login', { password: 'not the password' }],
  ['a forgotten password', 'resetPassword', {}],
  ['another verification', 'sendEmailVerificationLink', {}],
])('A19 %s answers alike with and without an account', async (_, path, rest) => {
  const server = await testServer();
  await server.person('ada');
  const known = await ask(server, path, { ...rest, email: KNOWN });
  expect(known.body).not.toContain(KNOWN);
  expect(await ask(server, path, { ...rest, email: UNKNOWN })).toEqual(known);
});

test('A19 what is foreign answers as what is missing, but for places that one may ask access to', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const place = await makeReport(ada);
  const { tokenId } = await ada.data('/api/v0/auth/tokens', {
    method: 'POST',
    body: { name: 'rig 1', scope: 'read' },
  });
  const { sessions } = await ada.data<{ sessions: { sessionId: string }[] }>(
    '/api/v0/auth/sessions',
  );
  const end = async (path: string) => {
    const response = await eve.request(path, { method: 'DELETE' });
    return { status: response.status, body: await response.text() };
  };
  const missing = 'a'.repeat(26);
  for (const [path, foreign] of [
    ['/api/v0/auth/tokens', String(tokenId)],
    ['/api/v0/auth/sessions', sessions[0]?.sessionId ?? ''],
  ] as const) {
    const answered = await end(`${path}/${foreign}`);
    expect(answered.status).toBe(404);
    expect(await end(`${path}/${missing}`)).toEqual(answered);
  }
  // Asking for access needs to know that there is something; the answer names nothing of it.
  const foreign = await eve.request(place.report);
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).not.toMatch(/Batch 7|Glucose|Sensor lab|ada/);
});
