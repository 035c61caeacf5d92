import { blankedReport, inspectFile } from '@tafel/core';
import { billingEndpoints } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { bytesOf, sendFile, sha256 } from '../testing/hierarchy.ts';
import { answer, type TestServer, testServer } from '../testing/test-server.ts';

const post = (server: TestServer, path: string, body: object) =>
  fetch(`${server.url}/api/v0/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const query = { contactnumber: '22', message: 'Hello', consent: true };

test('EP-55 X-72 SE-32 a contact query is kept, in both spellings and under both paths; a robot is not', async () => {
  const server = await testServer();
  const one = { ...query, userName: ' Ada ', userEmail: 'ada@tafel.example' };
  const two = { ...query, name: 'Ada', youremail: 'ada@tafel.example' };
  expect((await post(server, 'contactdjuli', one)).status).toBe(200);
  expect((await post(server, 'contact', two)).status).toBe(200);
  expect((await post(server, 'contact', { ...two, website: 'http://spam.example' })).status).toBe(
    200,
  );
  const kept = await server.db.selectFrom('message').select('content').execute();
  expect(kept.map(({ content }) => JSON.parse(content))).toEqual(
    [1, 2].map(() => ({ ...query, userName: 'Ada', userEmail: 'ada@tafel.example' })),
  );
});

test('SE-31 every part of a contact query is needed, and spaces are nothing', async () => {
  const server = await testServer();
  const whole = { ...query, userName: 'Ada', userEmail: 'ada@tafel.example' };
  for (const wrong of [
    { userName: '  ' },
    { message: ' ' },
    { consent: false },
    { userEmail: 'a' },
  ])
    expect((await post(server, 'contactdjuli', { ...whole, ...wrong })).status).toBe(400);
});

test('SH-35 X-13 feedback is kept with who gave it, with a file that was sent and a report without values', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const send = (body: object) => ada.request('/api/v0/feedback', { method: 'POST', body });
  const text = 'Patient;1.5\n';
  const file = { name: 'a.xyz', sha256: sha256(bytesOf(text)), consent: true };
  const inspection = inspectFile({ name: file.name, bytes: bytesOf(text), sha256: file.sha256 });
  const report = blankedReport(inspection, bytesOf(text));
  const whole = { kind: 'unsupported file', message: 'No .xyz files?', file, report };
  const early = await send(whole);
  expect([early.status, (await answer(early)).code]).toEqual([422, 'FILE_MISSING']);
  await sendFile(ada, file.name, text);
  expect((await send({ ...whole, file: { ...file, consent: false } })).status).toBe(400);
  expect((await send({ ...whole, report: { ...report, secret: 1 } })).status).toBe(400);
  expect((await send(whole)).status).toBe(200);
  const kept = await server.db.selectFrom('message').selectAll().execute();
  expect(kept).toMatchObject([{ kind: 'feedback', userId: expect.any(String) }]);
  const content = JSON.parse(kept[0]?.content ?? '');
  expect(content).toEqual({ ...whole, page: '' });
  expect(JSON.stringify(content)).not.toContain('Patient');
});

test('EP-44 X-19 a CRM token is accepted with a warning and kept nowhere', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const body = { zohoAccessToken: 'canary', zohoTokenExpirationTime: 3600 };
  expect(await ada.data('/api/v0/zoho', { method: 'POST', body })).toEqual({
    warnings: ['CRM disabled'],
  });
  expect(await server.db.selectFrom('message').selectAll().execute()).toEqual([]);
  expect(server.log()).not.toContain('canary');
});

test('EP-45 EP-46 EP-47 EP-48 EP-49 EP-50 EP-51 EP-52 EP-53 EP-54 RO-05 RO-15 X-39 each call of billing says that billing is off', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const bodies: Readonly<Record<string, object>> = {
    filterPlans: { product_id: 'p', plan_type: 'Monthly' },
    addSubscription: { plan: 'p', payment_method: 'pm' },
    takeFreemium: { freemium: true },
  };
  for (const { id, method, path } of billingEndpoints) {
    const body = bodies[id];
    const response = await ada.request(path.replace(/:\w+/, 'x'), {
      method,
      ...(body ? { body } : {}),
    });
    expect([id, response.status, (await answer(response)).code]).toEqual([id, 503, 'BILLING_OFF']);
  }
});
