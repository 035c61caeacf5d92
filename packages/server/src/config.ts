import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TafelError } from '@tafel/core/api';
import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** What may be set: by the environment, or by whoever starts the server, who wins. */
const Settings = z.object({
  HOST: z.string().min(1, 'is empty').default('127.0.0.1'),
  PORT: z.coerce.number('is not a number').int().min(0).max(65_535).default(8787),
  TAFEL_DATA: z.string().min(1, 'is empty').default('./tafel-data'),
  TAFEL_DASHBOARD: z.string().min(1, 'is empty').optional(),
  /** Address that browsers use, where a proxy stands in front. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
  /** How many proxies stand in front; only then is x-forwarded-for believed. */
  TRUST_PROXY: z.coerce.number('is not a number').int().min(0).max(10).default(0),
  TAFEL_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** 'smtps://user:password@mail.example:465'; without one, mail lies in the folder outbox of the data. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not the address of a mail server' })
    .optional(),
  MAIL_FROM: z.string().min(3, 'is no address').default('Tafel <tafel@localhost>'),
  /** Verified addresses of administrators, with commas between them. */
  ADMIN_EMAILS: z.string().default(''),
  REVEAL_UNKNOWN_EMAIL: z.enum(['0', '1'], 'is neither 0 nor 1').default('0'),
  INSECURE_HTTP: z.enum(['0', '1'], 'is neither 0 nor 1').default('0'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'is none of silent, error, warn, info, debug',
    )
    .default('info'),
});

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The built dashboard: a folder with index.html. */
  readonly dashboardFolder: string;
  readonly publicUrl: URL | null;
  readonly trustProxy: number;
  /** Signs the cookies; without one, the data folder keeps its own. */
  readonly secret: string | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly admins: ReadonlySet<string>;
  /** Whether a forgotten password tells that an address is unknown. */
  readonly revealUnknownEmail: boolean;
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
    throw new TafelError(
      'INVALID_SETTING',
      `Outside this machine Tafel is served over https: set PUBLIC_URL to its https address, or INSECURE_HTTP=1 to send passwords in clear (HOST is ${HOST}).`,
      { setting: 'PUBLIC_URL' },
    );
  return {
    host: HOST,
    port: PORT,
    dataFolder: resolve(TAFEL_DATA),
    dashboardFolder: TAFEL_DASHBOARD ? resolve(TAFEL_DASHBOARD) : builtDashboard(),
    publicUrl,
    trustProxy: rest.TRUST_PROXY,
    secret: rest.TAFEL_SECRET ?? null,
    smtp: rest.SMTP_URL === undefined ? null : { url: rest.SMTP_URL, from: rest.MAIL_FROM },
    admins: new Set(
      rest.ADMIN_EMAILS.toLowerCase()
        .split(',')
        .map((email) => email.trim())
        .filter((email) => email !== ''),
    ),
    revealUnknownEmail: rest.REVEAL_UNKNOWN_EMAIL === '1',
    logLevel: rest.LOG_LEVEL,
    loopback,
  };
}

/** The same depth from src/ and from dist/. */
const builtDashboard = () => fileURLToPath(new URL('../../dashboard/dist', import.meta.url));

function refused(error: z.ZodError): TafelError {
  const [issue] = error.issues;
  const setting = String(issue?.path[0]);
  return new TafelError('INVALID_SETTING', `The setting ${setting} ${issue?.message}.`, {
    setting,
  });
}
