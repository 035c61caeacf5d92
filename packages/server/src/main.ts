import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openBell } from './bell/open-bell.ts';
import { workerPool } from './compute/pool.ts';
import { readConfig, type ServerConfig, type ServerOverrides } from './config.ts';
import { type Demo, type DemoSignIn, seedDemo } from './demo.ts';
import { folderDocuments } from './documents/folder.ts';
import type { IdentitySettings } from './identity/auth-options.ts';
import { loadSignIn, localIdentity } from './identity/better-auth.ts';
import { outboxMail } from './mail/outbox.ts';
import type { Mail } from './mail/port.ts';
import { queuedMail, sendQueued } from './mail/queued.ts';
import { httpRecogniser } from './recogniser/http.ts';
import { createOperation } from './operation/operation.ts';
import { watchStores } from './operation/watch-stores.ts';
import { openQueue } from './queue/open-queue.ts';
import { createServices } from './services/index.ts';
import { cleanUpTask, everyHour } from './services/clean-up.ts';
import { keptSecret, openDataFolder } from './store/data-folder.ts';
import { lockDataFolder } from './store/lock.ts';
import { openToServe } from './store/open-stores.ts';
import { httpsThirdParties } from './third-party/https.ts';
import { folderUploads } from './uploads/folder.ts';

export type { ServerOverrides } from './config.ts';
export type { Demo, DemoSignIn } from './demo.ts';

export interface StartOptions extends ServerOverrides {
  /** Content to look at, put there before the first request. */
  readonly demo?: Demo;
}

export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly url: string;
  /** How to sign in to the demo, where one was asked for. */
  readonly demo: DemoSignIn | null;
  /** What is wrong with the database, where it is damaged and only read. */
  readonly damage: string | null;
  /** Finishes what is being answered, then gives everything back. */
  readonly close: () => Promise<void>;
}

/** The largest raw file over a slow line: half an hour. */
const UPLOAD_TIME = 1_800_000;

/** Longer than proxies keep a connection that nobody uses: one that we close first may just have taken a request. */
const KEPT = 75_000;

/** The first answer is out by then, ms. */
const AFTER_START = 200;

/** Requests that are still being answered get this long before their connections are cut. */
const GRACE = 10_000;

/**
 * Opens the stores, takes the data folder, and listens. What was opened is given back when a later step fails.
 *
 * @throws TafelError INVALID_SETTING, STORE_LOCKED, FILE_UNREADABLE, SCHEMA_TOO_NEW; what the system says about a port
 *   that cannot be had, with its code (EADDRINUSE, EACCES)
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const config = readConfig(options);
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (let giveBack = opened.pop(); giveBack; giveBack = opened.pop()) await giveBack();
  };
  try {
    return { ...(await open(config, options.demo, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens everything in order, and notes in `opened` how to give it back. */
async function open(config: ServerConfig, content: Demo | undefined, opened: (() => unknown)[]) {
  const logger = pino({ level: config.logLevel, base: null }, pino.destination(2));
  const folder = openDataFolder(config.dataFolder);
  const lock = lockDataFolder(folder);
  opened.push(() => lock.release());
  const stores = await openToServe(config, folder);
  opened.push(() => stores.close());
  const { db, blobs, damage } = stores;
  if (damage !== null) logger.fatal({ component: 'start' }, `${damage} It is only read.`);
  const bell = await openBell(db, config.databaseUrl);
  opened.push(() => bell.close());
  const queue = await openQueue(db, config.databaseUrl, logger);
  opened.push(() => queue.stop());
  // Links in mails name the port, so a free one is found before anything is sent.
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const baseUrl = config.publicUrl?.origin ?? `http://${hostInUrl(config.host)}:${port}`;
  const secret = config.secret ?? keptSecret(folder);
  const signIn = {
    db,
    secret,
    baseUrl,
    https: config.publicUrl?.protocol === 'https:',
    admins: config.admins,
    log: logger,
  };
  const compute = workerPool();
  opened.push(() => compute.close());
  const services = createServices({
    db,
    bell,
    blobs,
    uploads: folderUploads(folder.temporary),
    quota: config.quota,
    identity: localIdentity(signIn),
    provider: await openProvider(signIn, config),
    mail: queuedMail(queue, db, secret),
    documents: folderDocuments(config.documents),
    secret,
    log: logger,
    baseUrl,
    revealUnknownEmail: config.revealUnknownEmail,
    dt6Converter: config.dt6Converter,
    compute,
    thirdParties:
      config.thirdPartyHosts.size > 0 ? httpsThirdParties(config.thirdPartyHosts) : null,
    recogniser: config.recogniserUrl ? httpRecogniser(config.recogniserUrl) : null,
  });
  const demo = content && damage === null ? await seedDemo(services, content, config) : null;
  const readOnly = config.readOnly || damage !== null;
  const operation = createOperation({ ...config, readOnly, folder: folder.path });
  watchStores(operation.metrics, { queue, folder: folder.path });
  const app = createApp(
    {
      ...services,
      async checkStores() {
        operation.insistOnServing();
        await services.checkStores();
      },
    },
    config,
    logger,
    operation,
  );
  const server = createServer({ requestTimeout: UPLOAD_TIME, keepAliveTimeout: KEPT }, app);
  await listen(server, { host: config.host, port });
  opened.push(async () => {
    operation.drain();
    await setTimeout(config.drainTime);
    services.events.close();
    await stop(server);
  });
  // It takes a third of a second, for which later somebody who works already would have to wait.
  void setTimeout(AFTER_START, undefined, { ref: false })
    .then(loadSignIn)
    .catch((error: unknown) => logger.error({ err: error }, 'the sign-in cannot be loaded'));
  const url = `http://${hostInUrl(config.host)}:${port}`;
  if (damage !== null) return { url, demo, damage }; // its jobs wait for the database that is brought back
  const mail = await openMail(config, folder.outbox);
  await queue.work({
    mail: sendQueued(mail, secret),
    'clean-up': cleanUpTask({
      db,
      blobs,
      accounts: services.accounts,
      temporary: folder.temporary,
      log: logger,
    }),
  });
  opened.push(
    everyHour(() => queue.add(db, { task: 'clean-up', payload: {}, key: 'clean-up' }), logger),
  );
  return { url, demo, damage };
}

// What is not asked for is not loaded.

async function openProvider(signIn: IdentitySettings, { oidc }: ServerConfig) {
  if (!oidc) return null;
  const { oidcIdentity } = await import('./identity/oidc.ts');
  return oidcIdentity(signIn, oidc);
}

async function openMail({ smtp }: ServerConfig, outbox: string): Promise<Mail> {
  if (!smtp) return outboxMail(outbox);
  const { smtpMail } = await import('./mail/smtp.ts');
  return smtpMail(smtp);
}

/** Addresses with colons stand in brackets; 'everywhere' is reached as this machine. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function listen(
  server: Server,
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A port that nobody listens on now. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, { host, port: 0 });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = new AbortController();
  const cut = setTimeout(GRACE, undefined, { signal: late.signal }).then(
    () => server.closeAllConnections(),
    () => undefined, // all had ended before
  );
  await closed;
  late.abort();
  await cut;
}
