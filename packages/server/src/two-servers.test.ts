import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openBell } from './bell/open-bell.ts';
import { openDatabase } from './db/database.ts';
import { isPostgresAddress } from './db/postgres.ts';
import { makeReport, share } from './testing/hierarchy.ts';
import { kinds, listen, soon } from './testing/listen.ts';
import { testDatabase } from './testing/stores.ts';
import { asPerson, temporaryFolder, testServer } from './testing/test-server.ts';

const EVE = 'eve@tafel.example';

/** Two servers on one database, and people who use both of them. */
async function twoServers() {
  const here = await testServer();
  const there = await testServer({ beside: here });
  return {
    here,
    there,
    person: async (name: string) => {
      const person = await here.person(name);
      return { here: person, there: asPerson(there.url, person.cookie) };
    },
  };
}

test('A21 a share that one server ends is refused by the other at the next request', async () => {
  const { person } = await twoServers();
  const [ada, eve] = [await person('ada'), await person('eve')];
  const place = await makeReport(ada.here);
  await share(ada.here, place.clusterId, { [EVE]: true });
  const places = [place.cluster, place.project, place.report];
  const asked = () =>
    Promise.all(places.map(async (path) => (await eve.there.request(path)).status));
  expect(await asked()).toEqual([200, 200, 200]);
  const body = { clusterId: place.clusterId, emailsList: [EVE] };
  await ada.here.data('/api/v0/shares/cluster', { method: 'DELETE', body });
  expect(await asked()).toEqual([403, 403, 403]);
});

test('A21 a session and a token that one server ends are refused by the other at the next request', async () => {
  const { there, person } = await twoServers();
  const [ada, again] = [await person('ada'), await person('ada')];
  const { token, tokenId } = await ada.here.data('/api/v0/auth/tokens', {
    method: 'POST',
    body: { name: 'rig 1', scope: 'read' },
  });
  const byToken = async () => {
    const headers = { authorization: `Bearer ${String(token)}` };
    return (await fetch(`${there.url}/api/v0/clusters`, { headers })).status;
  };
  const bySession = async () => (await ada.there.request('/api/v0/clusters')).status;
  expect([await byToken(), await bySession()]).toEqual([200, 200]);
  await again.here.data(`/api/v0/auth/tokens/${String(tokenId)}`, { method: 'DELETE' });
  expect([await byToken(), await bySession()]).toEqual([401, 200]);
  await again.here.data('/api/v0/auth/sessions', { method: 'DELETE' });
  expect(await bySession()).toBe(401);
});

test('what happens on one server is heard on the other', async () => {
  const { there, person } = await twoServers();
  const ada = await person('ada');
  const ears = await listen(there, ada.there);
  await makeReport(ada.here);
  await soon(() => kinds(ears.told)).toEqual(['addCluster', 'addProject', 'addReport']);
});

test('on PostgreSQL a bell is heard by the others, and after its connection was lost', async () => {
  const place = await testDatabase(temporaryFolder());
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  const address = isPostgresAddress(place) ? place : null;
  const one = await openBell(db, address);
  const other = address === null ? one : await openBell(db, address);
  onTestFinished(() => one.close());
  if (other !== one) onTestFinished(() => other.close());
  const never = new AbortController().signal;
  const heard = other.heard(never);
  await one.ring();
  await heard;
  if (address === null) return;
  const lost = other.heard(never);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(db);
  await lost; // one ring makes up for what was missed
  const next = other.heard(never);
  await one.ring();
  await next;
});
