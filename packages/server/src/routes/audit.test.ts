import { endpoints } from '@tafel/core/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { batchesOf, tablesOf } from '../data/rows.ts';
import { totpCode, totpStep } from '../identity/totp.ts';
import { complete, makeReport, share } from '../testing/hierarchy.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const BEN = 'ben@tafel.example';
const USERS = [{ email: BEN, accesstype: true }];

interface World {
  readonly server: TestServer;
  readonly ada: Person;
  readonly ben: Person;
}

type Db = TestServer['db'];

/** A call that changes something, ready to be sent. */
interface Ready {
  readonly who: Person;
  readonly path: string;
  readonly method: string;
  readonly body?: object;
}

type Calls = Readonly<Record<string, (world: World) => Promise<Ready>>>;

const shared = async ({ ada, ben }: World) => {
  const place = await makeReport(ada);
  await share(ada, place.clusterId, { [BEN]: true });
  return { ada, ben, ...place };
};

const sharedReport = async ({ ada }: World) => {
  const place = await makeReport(ada);
  await complete(ada, place);
  const body = { reports: [place.reportId], users: USERS };
  return { ada, body, ...place };
};

const requested = async ({ ada, ben }: World) => {
  const { clusterId } = await makeReport(ada);
  const body = {
    receiver: 'ada@tafel.example',
    message: 'May I?',
    resourceType: 'Cluster',
    entityName: 'Theirs',
    linkObj: { clusterId },
  };
  const path = '/api/v0/resourceAccessRequests';
  const send = async () => {
    const { id } = await ben.data(path, { method: 'POST', body, status: 201 });
    return `${path}/${String(id)}`;
  };
  return { ada, ben, path, body, send };
};

const userId = async (person: Person) =>
  (await person.data<{ user: { userId: string } }>('/api/v0/auth/session')).user.userId;

const post = (body: object) => ({ method: 'POST', body });

const SHARES: Calls = {
  async shareCluster({ ada }) {
    const { clusterId } = await makeReport(ada);
    return { who: ada, path: '/api/v0/shareclusters', ...post({ clusterId, users: USERS }) };
  },
  async updateClusterShares(world) {
    const { ada, clusterId } = await shared(world);
    const body = { clusterId, users: [{ email: BEN, accesstype: false }] };
    return { who: ada, path: '/api/v0/shares/cluster', method: 'PUT', body };
  },
  async deleteClusterShares(world) {
    const { ada, clusterId } = await shared(world);
    const body = { clusterId, emailsList: [BEN] };
    return { who: ada, path: '/api/v0/shares/cluster', method: 'DELETE', body };
  },
  async shareReports(world) {
    const { ada, body } = await sharedReport(world);
    return { who: ada, path: '/api/v0/sharereports', ...post(body) };
  },
  async updateReportShares(world) {
    const { ada, body } = await sharedReport(world);
    await ada.data('/api/v0/sharereports', { ...post(body), status: 201 });
    const users = [{ email: BEN, accesstype: false }];
    return { who: ada, path: '/api/v0/shares/report', method: 'PUT', body: { ...body, users } };
  },
  async deleteReportShares(world) {
    const { ada, body } = await sharedReport(world);
    await ada.data('/api/v0/sharereports', { ...post(body), status: 201 });
    const emails = { reports: body.reports, emailsList: [BEN] };
    return { who: ada, path: '/api/v0/shares/report', method: 'DELETE', body: emails };
  },
  async clusterOwnerDetails({ ada, ben }) {
    const { clusterId } = await makeReport(ada);
    return { who: ben, path: '/api/v0/clusterOwnerDetails', ...post({ clusterId }) };
  },
  async optOutOfCluster(world) {
    const { ben, cluster } = await shared(world);
    return { who: ben, path: `${cluster}/opt-out`, method: 'PUT', body: {} };
  },
  async handOverCluster(world) {
    const { ada, cluster } = await shared(world);
    return { who: ada, path: `${cluster}/owner`, method: 'PUT', body: { email: BEN } };
  },
  async addShareLink({ ada }) {
    const { clusterId } = await makeReport(ada);
    return { who: ada, path: '/api/v0/links', ...post({ clusterId }) };
  },
  async endShareLink({ ada }) {
    const { clusterId } = await makeReport(ada);
    const { linkId } = await ada.data('/api/v0/links', post({ clusterId }));
    return { who: ada, path: `/api/v0/links/${String(linkId)}`, method: 'DELETE' };
  },
};

const REQUESTS: Calls = {
  async sendAccessRequest(world) {
    const { ben, path, body } = await requested(world);
    return { who: ben, path, ...post(body) };
  },
  async approveAccessRequest(world) {
    const { ada, send } = await requested(world);
    return { who: ada, path: answered(await send(), 'approve'), method: 'PUT' };
  },
  async rejectAccessRequest(world) {
    const { ada, send } = await requested(world);
    return { who: ada, path: answered(await send(), 'reject'), method: 'PUT' };
  },
  async removeAccessRequest(world) {
    const { ben, send } = await requested(world);
    return { who: ben, path: answered(await send(), 'remove'), method: 'DELETE' };
  },
  async deleteReport({ ada }) {
    return { who: ada, path: (await makeReport(ada)).report, method: 'DELETE' };
  },
  async removeTemplate({ ada }) {
    const { clusterId, projectId } = await makeReport(ada);
    const at = `/api/v0/templates/${clusterId}/${projectId}`;
    const template = { templateName: 'CV', templateType: 'Individual', source: {} };
    const sent = { ...post(template), status: 201 };
    const { templateId } = await ada.data(`${at}/template`, sent);
    return { who: ada, path: `${at}/${String(templateId)}`, method: 'DELETE' };
  },
  async setUserPlan({ server, ben }) {
    const path = `/api/v0/users/${await userId(ben)}/plan`;
    return { who: await server.person('root'), path, method: 'PUT', body: { plan: 'premium' } };
  },
};

const answered = (request: string, answer: string) =>
  request.replace('resourceAccessRequests/', `resourceAccessRequests/${answer}/`);

const ACCOUNTS: Calls = {
  async addToken({ ada }) {
    return { who: ada, path: '/api/v0/auth/tokens', ...post({ name: 'lab', scope: 'read' }) };
  },
  async endToken({ ada }) {
    const made = await ada.data('/api/v0/auth/tokens', post({ name: 'lab', scope: 'read' }));
    return { who: ada, path: `/api/v0/auth/tokens/${String(made['tokenId'])}`, method: 'DELETE' };
  },
  async answerDevice({ server, ada }) {
    const started = await fetch(`${server.url}/api/v0/auth/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client: 'tafel on bench', scope: 'read' }),
    });
    const { data } = (await started.json()) as { data: { userCode: string } };
    const body = { userCode: data.userCode, allow: true };
    return { who: ada, path: '/api/v0/auth/device/answer', ...post(body) };
  },
  async startSecondFactor({ ada }) {
    return { who: ada, path: '/api/v0/auth/totp/start', ...post({}) };
  },
  async confirmSecondFactor({ ada }) {
    const { secret } = await ada.data<{ secret: string }>('/api/v0/auth/totp/start', post({}));
    const code = totpCode(secret, totpStep(Date.now()) - 1);
    return { who: ada, path: '/api/v0/auth/totp/confirm', ...post({ code }) };
  },
  async endSecondFactor({ ben }) {
    const { secret } = await ben.data<{ secret: string }>('/api/v0/auth/totp/start', post({}));
    const confirm = post({ code: totpCode(secret, totpStep(Date.now()) - 1) });
    const { recoveryCodes } = await ben.data<{ recoveryCodes: string[] }>(
      '/api/v0/auth/totp/confirm',
      confirm,
    );
    const body = { code: recoveryCodes[0] ?? '' };
    return { who: ben, path: '/api/v0/auth/totp', method: 'DELETE', body };
  },
  async endOtherSessions({ server }) {
    await server.person('eve');
    return { who: await server.person('eve'), path: '/api/v0/auth/sessions', method: 'DELETE' };
  },
  async endSession({ server }) {
    await server.person('eve');
    const eve = await server.person('eve');
    const { sessions } = await eve.data<{ sessions: { sessionId: string; current: boolean }[] }>(
      '/api/v0/auth/sessions',
    );
    const { sessionId } = sessions.find(({ current }) => !current) ?? expect.unreachable();
    return { who: eve, path: `/api/v0/auth/sessions/${sessionId}`, method: 'DELETE' };
  },
  async updateUser({ server }) {
    const finn = await server.person('finn');
    const body = { displayName: 'Finn', frozen: true };
    return { who: finn, path: `/api/v0/users/${await userId(finn)}`, method: 'PATCH', body };
  },
  async deleteUser({ server }) {
    const zoe = await server.person('zoe');
    const body = { confirmation: 'zoe@tafel.example' };
    return { who: zoe, path: `/api/v0/users/${await userId(zoe)}`, method: 'DELETE', body };
  },
};

/** Everything that is kept, but for counters of tries. */
async function dump(db: Db) {
  const kept: Record<string, unknown> = {};
  for (const table of await tablesOf(db)) {
    if (/^(audit|attempt)/.test(table.name)) continue;
    const rows = [];
    for await (const batch of batchesOf(db, table)) rows.push(...batch);
    kept[table.name] = rows;
  }
  return kept;
}

const rename = (db: Db, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);

test.each(Object.entries({ SHARES, REQUESTS, ACCOUNTS }))(
  'A32 %s: a change whose entry in the audit trail cannot be written is not made',
  async (_group, calls) => {
    const server = await testServer();
    const { db } = server;
    const world = { server, ada: await server.person('ada'), ben: await server.person('ben') };
    for (const [id, prepare] of Object.entries(calls)) {
      const { who, path, ...sent } = await prepare(world);
      const before = await dump(db);
      await rename(db, 'audit', 'audit_away');
      const refused = await who.request(path, sent);
      expect([id, refused.status]).toEqual([id, 500]);
      expect(await dump(db)).toEqual(before);
      await rename(db, 'audit_away', 'audit');
      const done = await who.request(path, sent);
      expect([id, done.ok]).toEqual([id, true]);
      const entry = await db
        .selectFrom('audit')
        .select('action')
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      expect(entry).toEqual({ action: id });
    }
  },
  120_000,
);

test('A32 every audited call is tried without its entry, but for those of billing', () => {
  const audited = endpoints.members
    .filter((endpoint) => endpoint.audited && !endpoint.errors?.includes('BILLING_OFF'))
    .map(({ id }) => id);
  expect(Object.keys({ ...SHARES, ...REQUESTS, ...ACCOUNTS }).toSorted()).toEqual(
    audited.toSorted(),
  );
});
