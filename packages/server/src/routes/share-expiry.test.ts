import { expect, test } from 'vitest';
import { complete, makeReport } from '../testing/hierarchy.ts';
import { type Person, testServer } from '../testing/test-server.ts';

const EVE = 'eve@tafel.example';
const DAY = 24 * 3_600_000;

async function people() {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  await complete(ada, place);
  return { server, ada, eve: await server.person('eve'), place };
}

const clustersOf = async (person: Person) =>
  (await person.data<{ clusters: object[] }>('/api/v0/clusters')).clusters.length;

const soon = (days: number) => {
  const at = Date.now() + days * DAY;
  return { after: at - 60_000, before: at + 60_000 };
};

test('EP-40 a share may end by itself: then it shows nothing, and its owner still sees that it was there', async () => {
  const { server, ada, eve, place } = await people();
  const users = [{ email: EVE, accesstype: true, expiresInDays: 7 }];
  const share = { method: 'POST', status: 201 };
  await ada.data('/api/v0/shareclusters', {
    ...share,
    body: { clusterId: place.clusterId, users },
  });
  await ada.data('/api/v0/sharereports', { ...share, body: { reports: [place.reportId], users } });
  const { shares } = await ada.data<{ shares: { expiresAt: string }[] }>('/api/v0/sharesWithOther');
  const { after, before } = soon(7);
  expect(shares.length).toBe(2);
  for (const { expiresAt } of shares) {
    expect(Date.parse(expiresAt)).toBeGreaterThan(after);
    expect(Date.parse(expiresAt)).toBeLessThan(before);
  }
  expect((await eve.request(place.report)).status).toBe(200);
  for (const table of ['clusterShare', 'reportShare'] as const)
    await server.db.updateTable(table).set({ expiresAt: Date.now() }).execute();
  expect(await clustersOf(eve)).toBe(0);
  for (const path of [place.cluster, place.project, place.report])
    expect((await eve.request(path)).status, path).toBe(403);
  const { shares: after7 } = await ada.data<{ shares: object[] }>('/api/v0/sharesWithOther');
  expect(after7.length).toBe(2);
});

test('an invitation keeps how long the share will last, from the day it is taken up', async () => {
  const { server, ada, place } = await people();
  const email = 'new@tafel.example';
  const users = [{ email, accesstype: false, expiresInDays: 3 }];
  const body = { clusterId: place.clusterId, users };
  await ada.data('/api/v0/shareclusters', { method: 'POST', body, status: 201 });
  const person = {
    email,
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  };
  const register = await fetch(`${server.url}/api/v0/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, termsAccepted: true, privacyPolicyAccepted: true }),
  });
  expect(register.status).toBe(201);
  await expect.poll(() => server.mails.at(-1)?.text, { timeout: 10_000 }).toMatch(/code=/);
  const code = /code=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  const verified = await fetch(`${server.url}/api/v0/auth/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'verifyEmail', code }),
  });
  expect(verified.status).toBe(200);
  const { shares } = await ada.data<{ shares: { expiresAt: string }[] }>(
    `/api/v0/shares/cluster/${place.clusterId}`,
  );
  expect(Date.parse(shares[0]?.expiresAt ?? '')).toBeGreaterThan(soon(3).after);
});

test('RQ-19 a request may ask for a role and a time; the owner grants them, or others', async () => {
  const { ada, eve, place } = await people();
  const request = async (extra: object) => {
    const form = {
      receiver: 'ada@tafel.example',
      resourceType: 'Cluster',
      linkObj: { clusterId: place.clusterId },
      ...extra,
    };
    const sent = { method: 'POST', body: form, status: 201 };
    return String((await eve.data('/api/v0/resourceAccessRequests', sent))['id']);
  };
  const approve = (id: string, body: object) =>
    ada.data(`/api/v0/resourceAccessRequests/approve/${id}`, { method: 'PUT', body });
  const share = async () =>
    (
      await ada.data<{ shares: { accesstype: boolean; expiresAt?: string }[] }>(
        `/api/v0/shares/cluster/${place.clusterId}`,
      )
    ).shares[0];
  const wish = { accesstype: false, expiresInDays: 2 };
  const answered = await approve(await request(wish), {});
  expect(answered).toMatchObject({ request: { wantedAccess: false, wantedDays: 2 } });
  const granted = await share();
  expect(granted?.accesstype).toBe(false);
  expect(Date.parse(granted?.expiresAt ?? '')).toBeGreaterThan(soon(2).after);
  await approve(await request(wish), { accesstype: true, expiresInDays: 9 });
  const more = await share();
  expect(more?.accesstype).toBe(true);
  expect(Date.parse(more?.expiresAt ?? '')).toBeGreaterThan(soon(9).after);
});
