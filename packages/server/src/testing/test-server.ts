import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dt6Converter } from '@tafel/core/node';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { folderStore } from '../blob/folder.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { openBell } from '../bell/open-bell.ts';
import { workerPool } from '../compute/pool.ts';
import type { Compute } from '../compute/port.ts';
import { folderDocuments } from '../documents/folder.ts';
import type { Documents } from '../documents/port.ts';
import { localIdentity } from '../identity/better-auth.ts';
import { oidcIdentity } from '../identity/oidc.ts';
import type { OidcSettings } from '../identity/oidc-discovery.ts';
import type { Mail, Message } from '../mail/port.ts';
import type { Recogniser } from '../recogniser/port.ts';
import { createOperation } from '../operation/operation.ts';
import type { WriteGuard } from '../operation/write-guard.ts';
import { createServices, type Services } from '../services/index.ts';
import type { ThirdParties } from '../third-party/port.ts';
import { folderUploads } from '../uploads/folder.ts';
import { type DataFolder, keptSecret, openDataFolder } from '../store/data-folder.ts';
import { isPostgresAddress } from '../db/postgres.ts';
import { testTables } from './stores.ts';

export const PASSWORD = 'correct horse battery';

export interface TestServer {
  readonly url: string;
  readonly folder: DataFolder;
  /** A file, or an address of PostgreSQL. */
  readonly database: string;
  readonly secret: string;
  readonly db: Db;
  readonly services: Services;
  /** What was sent so far, the oldest first. */
  readonly mails: readonly Message[];
  /** What was logged so far. */
  log(): string;
  /** A person with a verified address who has signed in. */
  person(name: string): Promise<Person>;
  close(): Promise<void>;
}

interface Sent {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests as a browser of the dashboard would. */
export interface Person {
  readonly cookie: string;
  request(path: string, sent?: Sent): Promise<Response>;
  /** The `data` of an answer with the given status. */
  data<T = Record<string, unknown>>(
    path: string,
    sent?: Sent & { readonly status?: number },
  ): Promise<T>;
}

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestSettings {
  readonly metricsToken?: string;
  readonly guard?: WriteGuard;
  readonly dashboardFolder?: string;
  readonly legalFolder?: string;
  readonly trustProxy?: number;
  readonly publicUrl?: URL;
  readonly mail?: Mail;
  readonly revealUnknownEmail?: boolean;
  readonly dt6Converter?: Dt6Converter;
  /** Stays open; else the server has one of its own. */
  readonly compute?: Compute;
  readonly recogniser?: Recogniser;
  readonly thirdParties?: ThirdParties;
  readonly oidc?: OidcSettings;
  /** In bytes. */
  readonly quota?: number;
  readonly documents?: Documents;
  /** Another server that this one shares the database and the secret with. */
  readonly beside?: TestServer;
}

/** The application on embedded stores in a temporary folder, listening on a free port until the test ends. */
export async function testServer(settings: TestSettings = {}): Promise<TestServer> {
  const folder = openDataFolder(temporaryFolder());
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const { database, secret } = settings.beside ?? {
    database: await testTables(folder.path),
    secret: keptSecret(folder),
  };
  const db = await openDatabase(database);
  const bell = await openBell(db, isPostgresAddress(database) ? database : null);
  const publicUrl = settings.publicUrl ?? null;
  const signIn = {
    db,
    secret,
    baseUrl: publicUrl?.origin ?? 'http://127.0.0.1',
    https: publicUrl?.protocol === 'https:',
    admins: new Set(['root@tafel.example']),
    log: logger,
  };
  const identity = localIdentity(signIn);
  const mails: Message[] = [];
  const compute = settings.compute ?? workerPool({ size: 1 });
  const services = createServices({
    db,
    bell,
    blobs: folderStore(folder),
    uploads: folderUploads(folder.temporary),
    quota: settings.quota ?? null,
    identity,
    provider: settings.oidc ? oidcIdentity(signIn, settings.oidc) : null,
    mail: settings.mail ?? { send: async (message) => void mails.push(message) },
    documents:
      settings.documents ?? folderDocuments({ help: [], releaseNotes: join(folder.path, 'none') }),
    secret,
    log: logger,
    baseUrl: publicUrl?.origin ?? 'http://127.0.0.1',
    revealUnknownEmail: settings.revealUnknownEmail ?? false,
    dt6Converter: settings.dt6Converter ?? null,
    compute,
    recogniser: settings.recogniser ?? null,
    thirdParties: settings.thirdParties ?? null,
  });
  const app = createApp(
    services,
    {
      publicUrl,
      trustProxy: settings.trustProxy ?? 0,
      dashboardFolder: settings.dashboardFolder ?? join(folder.path, 'no-dashboard'),
      legalFolder: settings.legalFolder ?? null,
    },
    logger,
    {
      ...createOperation({
        readOnly: false,
        minFree: 0,
        folder: folder.path,
        metricsToken: settings.metricsToken ?? null,
      }),
      ...(settings.guard ? { guard: settings.guard } : {}),
    },
  );
  const server = createServer(app);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    services.events.close();
    server.closeAllConnections();
    if (!settings.compute) await compute.close();
    await new Promise((resolve) => server.close(resolve));
    await bell.close();
    await db.destroy();
  };
  onTestFinished(close);
  return {
    url,
    folder,
    database,
    secret,
    db,
    services,
    mails,
    log: () => lines.join(''),
    close,
    async person(name) {
      const email = `${name}@tafel.example`;
      await identity.ensureUser({ email, password: PASSWORD, displayName: name, verified: true });
      const { cookies } = await identity.signIn(
        { email, password: PASSWORD, trustPC: false },
        { cookie: undefined, authorization: undefined, userAgent: 'test', address: '127.0.0.1' },
      );
      return asPerson(url, cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
    },
  };
}

/** Somebody who is signed in, as a server sees them. */
export function asPerson(url: string, cookie: string): Person {
  const request: Person['request'] = (path, { method = 'GET', body, bytes, headers = {} } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        cookie,
        'x-tafel-request': '1',
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(bytes ? { body: bytes } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    cookie,
    request,
    async data<T>(path: string, sent: Sent & { readonly status?: number } = {}) {
      const response = await request(path, sent);
      const text = await response.text();
      if (response.status !== (sent.status ?? 200))
        throw new Error(`${sent.method ?? 'GET'} ${path} answered ${response.status}: ${text}`);
      return JSON.parse(text).data as T;
    },
  };
}

/** An envelope as it arrived. */
interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const answer = async (response: Response) => (await response.json()) as Answer;
