import { expect, test } from 'vitest';
import { makeReport, share } from '../testing/hierarchy.ts';
import {
  answer,
  PASSWORD,
  type Person,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';

const EMAIL = 'ada@tafel.example';

async function userId(person: Person): Promise<string> {
  const { user } = await person.data<{ user: { userId: string } }>('/api/v0/auth/session');
  return user.userId;
}

const login = (server: TestServer, more: object = {}) =>
  fetch(`${server.url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, ...more }),
  });

test('EP-09 SE-29 SE-30 a profile is kept as the wire names it, and the phone keeps digits, comma and plus', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const path = `/api/v0/users/${await userId(ada)}`;
  const profile = {
    profileName: 'ada',
    gender: 'Female',
    fullAddress: 'Storgata 1',
    dob: '1985-12-10',
    companyName: 'Analytical',
    jobPosition: 'Chemist',
  };
  await ada.data(path, { method: 'PATCH', body: { ...profile, phoneNumber: '+47 (22) 33,44a' } });
  expect(await ada.data(path)).toMatchObject({
    ...profile,
    phoneNumber: '+472233,44',
    email: EMAIL,
    displayName: 'ada',
    emailVerified: true,
    frozen: false,
  });
  await ada.data(path, { method: 'PATCH', body: { displayName: 'Ada L' } });
  expect(await ada.data('/api/v0/auth/session')).toMatchObject({ user: { displayName: 'Ada L' } });
  expect(await ada.data(path)).toMatchObject(profile);
  expect((await ada.request(path, { method: 'PATCH', body: { admin: true } })).status).toBe(400);
});

test('EP-09 an account is there for its person and for administrators, and for nobody else', async () => {
  const server = await testServer();
  const [ada, eve, root] = [
    await server.person('ada'),
    await server.person('eve'),
    await server.person('root'),
  ];
  const path = `/api/v0/users/${await userId(ada)}`;
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'DELETE' ? { confirmation: EMAIL } : { profileName: 'x' };
    const sent = method === 'GET' ? { method } : { method, body };
    expect([method, (await eve.request(path, sent)).status]).toEqual([method, 404]);
  }
  expect((await eve.request('/api/v0/users')).status).toBe(403);
  expect(await root.data(path)).toMatchObject({ email: EMAIL });
  const { users } = await root.data<{ users: object[] }>('/api/v0/users');
  expect(users).toHaveLength(3);
});

test('SH-39 a small PNG, JPEG or WebP is kept as the picture of a person; anything else is refused', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const path = `/api/v0/users/${await userId(ada)}`;
  const asPng = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`;
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const save = (picture: string) => ada.request(path, { method: 'PATCH', body: { picture } });
  const kept = async () => (await ada.data<{ picture: string }>(path)).picture;
  expect(await kept()).toBe('');
  expect((await save(asPng(head))).status).toBe(200);
  expect(await kept()).toBe(asPng(head));
  const refused = {
    script: asPng(Buffer.from('<svg onload="alert(1)">')),
    'type of another kind': `data:image/svg+xml;base64,${head.toString('base64')}`,
    'a byte too many': asPng(Buffer.concat([head, Buffer.alloc(64_001 - head.length)])),
    'an address elsewhere': 'https://tafel.example/picture.png',
  };
  for (const [name, picture] of Object.entries(refused))
    expect([name, (await save(picture)).status]).toEqual([name, 400]);
  expect(await kept()).toBe(asPng(head));
  expect((await save('')).status).toBe(200);
  expect(await kept()).toBe('');
});

test('X-15 freezing signs out everywhere and hides; signing in with the confirmation undoes it', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  await makeReport(ada);
  const id = await userId(ada);
  const { token } = await ada.data('/api/v0/auth/tokens', {
    method: 'POST',
    body: { name: 'rig', scope: 'read' },
  });
  await ada.data(`/api/v0/users/${id}`, { method: 'PATCH', body: { frozen: true } });
  expect((await ada.request('/api/v0/clusters')).status).toBe(401);
  const byToken = { headers: { authorization: `Bearer ${String(token)}` } };
  expect((await fetch(`${server.url}/api/v0/clusters`, byToken)).status).toBe(401);
  const named = { method: 'POST', body: { email: EMAIL } };
  expect(await eve.data('/api/v0/userFullName', named)).toEqual({ fullName: null });
  const refused = await login(server);
  expect([refused.status, (await answer(refused)).code]).toEqual([400, 'ACCOUNT_FROZEN']);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await login(server, { reactivate: true })).status).toBe(200);
  expect((await login(server)).status).toBe(200);
  expect(await eve.data('/api/v0/userFullName', named)).toEqual({ fullName: 'ada' });
});

test('X-15 deleting wants the typed address, not while others work with what is shared, and erases after 14 days', async () => {
  const server = await testServer();
  const [ada] = [await server.person('ada'), await server.person('eve')];
  const { clusterId } = await makeReport(ada);
  await share(ada, clusterId, { 'eve@tafel.example': true });
  const path = `/api/v0/users/${await userId(ada)}`;
  const remove = async (confirmation: string) => {
    const response = await ada.request(path, { method: 'DELETE', body: { confirmation } });
    return [response.status, (await answer(response)).code];
  };
  expect(await remove('eve@tafel.example')).toEqual([400, 'INVALID_REQUEST']);
  expect(await remove(EMAIL)).toEqual([409, 'ACCOUNT_OWNS_SHARED']);
  await ada.data('/api/v0/shares/cluster', {
    method: 'DELETE',
    body: { clusterId, emailsList: ['eve@tafel.example'] },
  });
  expect(await remove(EMAIL)).toEqual([200, undefined]);
  expect((await ada.request('/api/v0/clusters')).status).toBe(401);
  const day = 86_400_000;
  await server.services.accounts.eraseDeleted(Date.now() + 13 * day);
  expect((await answer(await login(server))).code).toBe('ACCOUNT_FROZEN');
  await server.services.accounts.eraseDeleted(Date.now() + 15 * day);
  expect((await answer(await login(server, { reactivate: true }))).code).toBe('LOGIN_FAILED');
  const users = await server.db.selectFrom('user').select(['name', 'email']).execute();
  expect(users.map(({ name }) => name).toSorted()).toEqual(['Deleted user', 'eve']);
  expect(JSON.stringify(users)).not.toContain(EMAIL);
});
