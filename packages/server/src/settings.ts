import { z } from 'zod';

const text = () => z.string().min(1, 'is empty');
const onOff = () => z.enum(['0', '1'], 'is neither 0 nor 1').default('0');
const count = (most: number) => z.coerce.number('is not a number').int().min(0).max(most);

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * What may be set: by the environment, or by whoever starts the server, who wins. `description` and, where there is no
 * default to show, `without` are the rows of docs/configuration.md.
 */
export const Settings = z.object({
  HOST: text().default('127.0.0.1').meta({
    description:
      'address to listen on; another than this machine wants `PUBLIC_URL` with https, or `INSECURE_HTTP=1`',
  }),
  PORT: count(65_535).default(8787).meta({ description: 'port; 0 takes a free one' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .optional()
    .meta({ description: 'the address in a browser, where a proxy stands in front' }),
  TRUST_PROXY: count(10).default(0).meta({
    description: 'how many proxies stand in front; only then is `x-forwarded-for` believed',
  }),
  INSECURE_HTTP: onOff().meta({
    description: '`1`: other machines are served in clear, passwords too',
  }),
  TAFEL_DATA: text().default('./tafel-data').meta({
    description:
      'the data folder: `tafel.db`, `blobs/`, `tmp/`, `outbox/`, `secret`; one server at a time',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is not the address of a PostgreSQL database' })
    .optional()
    .meta({
      description:
        '`postgres://user:password@host/name`: PostgreSQL 15 or newer in place of the file',
      without: '`tafel.db` in the data folder',
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .optional()
    .meta({
      description: 'an S3 server for raw files; the other `S3_` settings belong to it',
      without: '`blobs/` in the data folder',
    }),
  S3_BUCKET: text().optional().meta({ description: 'the bucket, which has to be there' }),
  S3_REGION: text().default('us-east-1').meta({ description: 'the region of the bucket' }),
  S3_ACCESS_KEY: text().optional().meta({ description: 'the access key' }),
  S3_SECRET_KEY: text().optional().meta({ description: 'the secret key' }),
  MIN_FREE_MB: count(1_000_000).default(1000).meta({
    description:
      'with less room on the disk of the data folder, files and reports are refused (507)',
  }),
  QUOTA_MB: count(1_000_000_000).default(100_000).meta({
    description: 'what the raw files of one person may take; 0 for as much as there is',
  }),
  READ_ONLY: onOff().meta({
    description: '`1`: everything can be read, nothing changed; sign-in works',
  }),
  DRAIN_SECONDS: count(300).default(0).meta({
    description:
      'when asked to stop, `/readyz` says so for this long while requests are still taken, for a balancer to turn elsewhere',
  }),
  TAFEL_SECRET: z.string().min(32, 'is shorter than 32 characters').optional().meta({
    description: 'signs the cookies; the same one where several servers share a database',
    without: 'made at the first start, kept in `secret`',
  }),
  ADMIN_EMAILS: z.string().default('').meta({
    description: 'verified addresses that may look after accounts, with commas',
  }),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .optional()
    .meta({
      description:
        'people also sign in through this OpenID Connect provider; the other `OIDC_` settings belong to it, and its client leads back to `PUBLIC_URL/login`',
      without: 'people sign in here only',
    }),
  OIDC_CLIENT_ID: text().optional().meta({ description: 'as the provider knows this server' }),
  OIDC_CLIENT_SECRET: text().optional().meta({ description: 'the secret of that client' }),
  OIDC_NAME: text().default('your organisation').meta({
    description: 'how people call the provider: *Sign in with …*',
  }),
  REVEAL_UNKNOWN_EMAIL: onOff().meta({
    description: '`1`: a forgotten password tells that an address has no account',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not the address of a mail server' })
    .optional()
    .meta({
      description: '`smtps://user:password@host:465`: where mail goes',
      without: 'the folder `outbox`',
    }),
  MAIL_FROM: z.string().min(3, 'is no address').default('Tafel <tafel@localhost>').meta({
    description: 'where mail comes from',
  }),
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional().meta({
    description: 'bearer token of `/metrics`',
    without: '`/metrics` answers this machine only',
  }),
  TAFEL_DASHBOARD: text().optional().meta({
    description: 'the built dashboard: a folder with `index.html`',
    without: '`packages/dashboard/dist`',
  }),
  TAFEL_HELP: text().optional().meta({
    description:
      'help documents of your own: a folder with `<path>/main.md` and `<path>/extra.md`, read before those of the dashboard',
    without: 'those that come with the dashboard',
  }),
  TAFEL_LEGAL: text().optional().meta({
    description:
      'legal texts of your own: a folder with `terms.md`, `privacy.md` and `cookies.md`, each in place of that of the dashboard',
    without: 'those that come with the dashboard',
  }),
  TAFEL_DT6_CONVERTER: z.string().optional().meta({
    description:
      'makes text of DeltaLINK datasets (.dt6): the path of a program, or `["/path/of/program", "{input}", "{output}"]`',
    without: 'such files are refused',
  }),
  THIRD_PARTY_HOSTS: z.string().default('').meta({
    description: 'hosts of others that reports may name as sources of data, with commas; by https',
  }),
  RECOGNISER_URL: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .optional()
    .meta({
      description: 'a service that finds the curves of pictures: it is sent a PNG',
      without: 'pictures are only read with the place of their axes',
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .meta({ description: 'JSON lines on stderr, without secrets' }),
});
