import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { localIdentity } from '../../identity/better-auth.ts';
import { serverProcess } from './server-process.ts';
import { PERSON } from './sign-up.ts';

const SECRET = 'killed and started again, many times';

/** A server in a process of its own, with one person whose session outlives it. */
export async function killableServer(folder: string) {
  const cookie = await signIn(join(folder, 'tafel.db'));
  const server = serverProcess(folder, { TAFEL_SECRET: SECRET });
  let refusal: readonly [number, unknown] = [0, null];

  /** Null where the server died before it answered. */
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    try {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      headers.set('x-tafel-request', '1');
      const response = await fetch(server.url() + path, { ...init, headers });
      const body = await response.clone().text();
      if (response.ok) return response;
      refusal = [response.status, (JSON.parse(body) as { code?: unknown }).code];
      return null;
    } catch {
      return null;
    }
  };

  return {
    start: () => server.start(),
    kill: () => server.kill(),
    /** Status and code of the last call that was refused. */
    lastRefusal: () => refusal,
    async addCluster(clusterName: string): Promise<boolean> {
      const response = await send('/api/v0/clusters', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clusterName }),
      });
      return response !== null;
    },
    /** The hash of the bytes, once they are acknowledged. */
    async sendFile(bytes: Buffer<ArrayBuffer>): Promise<string | null> {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const response = await send(`/api/v0/files/${sha256}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
      });
      return response && sha256;
    },
    async clusterNames(): Promise<string[]> {
      const response = await send('/api/v0/clusters', {});
      if (!response) throw new Error('The list of clusters cannot be read.');
      const { data } = (await response.json()) as { data: { clusters: { Name: string }[] } };
      return data.clusters.map(({ Name }) => Name);
    },
  };
}

async function signIn(place: string): Promise<string> {
  const db = await openDatabase(place);
  const identity = localIdentity({
    db,
    secret: SECRET,
    baseUrl: 'http://127.0.0.1',
    https: false,
    admins: new Set(),
    log: pino({ level: 'silent' }),
  });
  await identity.ensureUser({ ...PERSON, displayName: 'Ada', verified: true });
  const { cookies } = await identity.signIn(
    { ...PERSON, trustPC: false },
    { cookie: undefined, authorization: undefined, userAgent: 'test', address: '127.0.0.1' },
  );
  await db.destroy();
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
