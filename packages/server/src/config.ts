import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TafelError } from '@tafel/core/api';
import { type Dt6Converter, readDt6Converter } from '@tafel/core/node';
import type { z } from 'zod';
import type { S3Settings } from './blob/s3.ts';
import type { folderDocuments } from './documents/folder.ts';
import type { OidcSettings } from './identity/oidc-discovery.ts';
import { Settings } from './settings.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** PostgreSQL in place of the file in the data folder. */
  readonly databaseUrl: string | null;
  /** S3 in place of the blobs in the data folder. */
  readonly s3: S3Settings | null;
  /** With less room than this on the disk, in bytes, nothing more is stored. */
  readonly minFree: number;
  /** What one person may store, in bytes; null for as much as there is. */
  readonly quota: number | null;
  readonly readOnly: boolean;
  /** Between being asked to stop and taking no more requests, in ms. */
  readonly drainTime: number;
  /** Opens /metrics to other machines. */
  readonly metricsToken: string | null;
  /** The built dashboard: a folder with index.html. */
  readonly dashboardFolder: string;
  /** Legal texts that stand in place of those of the dashboard. */
  readonly legalFolder: string | null;
  /** Where help documents and release notes lie. */
  readonly documents: Parameters<typeof folderDocuments>[0];
  readonly publicUrl: URL | null;
  readonly trustProxy: number;
  /** Signs the cookies; without one, the data folder keeps its own. */
  readonly secret: string | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly admins: ReadonlySet<string>;
  /** Where people may sign in too. */
  readonly oidc: OidcSettings | null;
  /** Whether a forgotten password tells that an address is unknown. */
  readonly revealUnknownEmail: boolean;
  readonly dt6Converter: Dt6Converter | null;
  /** Other servers that reports may name. */
  readonly thirdPartyHosts: ReadonlySet<string>;
  /** A service that finds the curves of pictures. */
  readonly recogniserUrl: URL | null;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly loopback: boolean;
}

/** What a caller in the same process may set, in its own words. */
export interface ServerOverrides {
  readonly host?: string;
  readonly port?: number;
  readonly dataFolder?: string;
  readonly dashboardFolder?: string;
  readonly logLevel?: ServerConfig['logLevel'];
}

/**
 * The configuration, checked once.
 *
 * @throws TafelError INVALID_SETTING, naming the setting and what is wrong with it
 */
export function readConfig(
  overrides: ServerOverrides = {},
  environment: NodeJS.ProcessEnv = process.env,
): ServerConfig {
  const given = Object.entries({
    ...environment,
    HOST: overrides.host ?? environment['HOST'],
    PORT: overrides.port ?? environment['PORT'],
    TAFEL_DATA: overrides.dataFolder ?? environment['TAFEL_DATA'],
    TAFEL_DASHBOARD: overrides.dashboardFolder ?? environment['TAFEL_DASHBOARD'],
    LOG_LEVEL: overrides.logLevel ?? environment['LOG_LEVEL'],
  }).filter(([, value]) => value !== undefined && value !== '');
  const settings = Settings.safeParse(Object.fromEntries(given));
  if (!settings.success) throw refused(settings.error);
  const { HOST, PORT, TAFEL_DATA, TAFEL_DASHBOARD, PUBLIC_URL, ...rest } = settings.data;
  const publicUrl = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  const loopback = LOOPBACK.has(HOST);
  if (!loopback && publicUrl?.protocol !== 'https:' && rest.INSECURE_HTTP === '0')
    throw invalid(
      'PUBLIC_URL',
      `Outside this machine Tafel is served over https: set PUBLIC_URL to its https address, or INSECURE_HTTP=1 to send passwords in clear (HOST is ${HOST}).`,
    );
  const dashboardFolder = TAFEL_DASHBOARD
    ? resolve(TAFEL_DASHBOARD)
    : beside('../../dashboard/dist');
  return {
    host: HOST,
    port: PORT,
    dataFolder: resolve(TAFEL_DATA),
    databaseUrl: rest.DATABASE_URL ?? null,
    s3: s3Settings(rest),
    minFree: rest.MIN_FREE_MB * 1e6,
    quota: rest.QUOTA_MB === 0 ? null : rest.QUOTA_MB * 1e6,
    readOnly: rest.READ_ONLY === '1',
    drainTime: rest.DRAIN_SECONDS * 1000,
    metricsToken: rest.METRICS_TOKEN ?? null,
    dashboardFolder,
    legalFolder: rest.TAFEL_LEGAL === undefined ? null : resolve(rest.TAFEL_LEGAL),
    documents: {
      help: [...(rest.TAFEL_HELP ? [resolve(rest.TAFEL_HELP)] : []), join(dashboardFolder, 'help')],
      releaseNotes: beside('../../../CHANGELOG.md'),
    },
    publicUrl,
    trustProxy: rest.TRUST_PROXY,
    secret: rest.TAFEL_SECRET ?? null,
    smtp: rest.SMTP_URL === undefined ? null : { url: rest.SMTP_URL, from: rest.MAIL_FROM },
    admins: listOf(rest.ADMIN_EMAILS),
    oidc: oidcSettings(rest),
    revealUnknownEmail: rest.REVEAL_UNKNOWN_EMAIL === '1',
    thirdPartyHosts: listOf(rest.THIRD_PARTY_HOSTS),
    recogniserUrl: rest.RECOGNISER_URL === undefined ? null : new URL(rest.RECOGNISER_URL),
    dt6Converter:
      rest.TAFEL_DT6_CONVERTER === undefined ? null : readDt6Converter(rest.TAFEL_DT6_CONVERTER),
    logLevel: rest.LOG_LEVEL,
    loopback,
  };
}

type Given = z.infer<typeof Settings>;
type Overridden = 'HOST' | 'PORT' | 'TAFEL_DATA' | 'TAFEL_DASHBOARD' | 'PUBLIC_URL';

/** All of it, or none. */
function s3Settings(settings: Omit<Given, Overridden>): S3Settings | null {
  if (settings.S3_ENDPOINT === undefined) return null;
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: needed(settings, 'S3_BUCKET', 'S3_ENDPOINT'),
    accessKey: needed(settings, 'S3_ACCESS_KEY', 'S3_ENDPOINT'),
    secretKey: needed(settings, 'S3_SECRET_KEY', 'S3_ENDPOINT'),
  };
}

/** All of it, or none; and what people show there does not travel in clear. */
function oidcSettings(settings: Omit<Given, Overridden>): OidcSettings | null {
  const { OIDC_ISSUER: issuer } = settings;
  if (issuer === undefined) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !LOOPBACK.has(hostname))
    throw invalid('OIDC_ISSUER', `OIDC_ISSUER has to be an https address (it is ${issuer}).`);
  return {
    issuer,
    clientId: needed(settings, 'OIDC_CLIENT_ID', 'OIDC_ISSUER'),
    clientSecret: needed(settings, 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER'),
    name: settings.OIDC_NAME,
  };
}

/** A setting that has no sense without another. */
function needed<Name extends keyof Given>(
  settings: Pick<Given, Name>,
  setting: Name,
  because: keyof Given,
): NonNullable<Given[Name]> {
  const value = settings[setting];
  if (value) return value;
  throw invalid(setting, `${because} is set, so ${setting} has to be set too.`);
}

const invalid = (setting: string, sentence: string) =>
  new TafelError('INVALID_SETTING', sentence, { setting });

/** Words with commas between them; case does not matter. */
const listOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );

/** The same depth from src/ and from dist/. */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function refused(error: z.ZodError): TafelError {
  const [issue] = error.issues;
  const setting = String(issue?.path[0]);
  return invalid(setting, `The setting ${setting} ${issue?.message}.`);
}
