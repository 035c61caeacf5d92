import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings the server is for this machine only', () => {
  expect(readConfig({}, {})).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataFolder: resolve('tafel-data'),
    publicUrl: null,
    trustProxy: 0,
    secret: null,
    loopback: true,
  });
});

test('the dashboard is looked for beside the server', () => {
  const { dashboardFolder } = readConfig({}, {});
  expect(existsSync(resolve(dirname(dashboardFolder), 'package.json'))).toBe(true);
});

test('X-10 help documents are those of the dashboard, behind those of the operator', () => {
  const { documents, dashboardFolder } = readConfig({}, { TAFEL_HELP: '/lab/help' });
  expect(documents.help).toEqual(['/lab/help', resolve(dashboardFolder, 'help')]);
  expect(existsSync(documents.releaseNotes)).toBe(true);
});

test('X-14 legal texts of the operator are those of a folder', () => {
  expect(readConfig({}, {}).legalFolder).toBeNull();
  expect(readConfig({}, { TAFEL_LEGAL: '/lab/legal' }).legalFolder).toBe('/lab/legal');
});

test('who starts the server wins over the environment', () => {
  const environment = { PORT: '9000', TAFEL_DATA: '/elsewhere', LOG_LEVEL: 'warn' };
  expect(readConfig({ port: 0, dataFolder: '/here' }, environment)).toMatchObject({
    port: 0,
    dataFolder: '/here',
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', 'eighty', 'The setting PORT is not a number.'],
  ['PORT', '70000', 'The setting PORT'],
  ['PUBLIC_URL', 'tafel.example', 'The setting PUBLIC_URL is not a web address.'],
  ['PUBLIC_URL', 'ftp://tafel.example', 'The setting PUBLIC_URL is not a web address.'],
  ['TAFEL_SECRET', 'short', 'The setting TAFEL_SECRET is shorter than 32 characters.'],
  ['INSECURE_HTTP', 'yes', 'The setting INSECURE_HTTP is neither 0 nor 1.'],
  ['TRUST_PROXY', 'all', 'The setting TRUST_PROXY is not a number.'],
  ['DATABASE_URL', 'mysql://db', 'is not the address of a PostgreSQL database.'],
  ['S3_ENDPOINT', 'here', 'The setting S3_ENDPOINT is not a web address.'],
  ['OIDC_ISSUER', 'sso', 'The setting OIDC_ISSUER is not a web address.'],
  ['METRICS_TOKEN', 'short', 'The setting METRICS_TOKEN is shorter than 16 characters.'],
  ['MIN_FREE_MB', '-1', 'The setting MIN_FREE_MB'],
  ['READ_ONLY', 'true', 'The setting READ_ONLY is neither 0 nor 1.'],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL is none of silent, error, warn, info, debug.'],
])('a wrong %s (%s) stops with a sentence', (setting, value, sentence) => {
  expect(() => readConfig({}, { [setting]: value })).toThrow(sentence);
});

test('other machines are served over https, or by a decision', () => {
  expect(() => readConfig({ host: '0.0.0.0' }, {})).toThrow(
    'Outside this machine Tafel is served over https',
  );
  expect(readConfig({ host: '0.0.0.0' }, { PUBLIC_URL: 'https://tafel.example' }).loopback).toBe(
    false,
  );
  expect(readConfig({ host: '0.0.0.0' }, { INSECURE_HTTP: '1' }).loopback).toBe(false);
});

test('mail, administrators and what a forgotten password tells are settings', () => {
  expect(readConfig({}, {})).toMatchObject({ smtp: null, revealUnknownEmail: false });
  const environment = {
    SMTP_URL: 'smtps://u:p@mail.example:465',
    ADMIN_EMAILS: ' Root@Tafel.example, ,ada@tafel.example',
    REVEAL_UNKNOWN_EMAIL: '1',
  };
  expect(readConfig({}, environment)).toMatchObject({
    smtp: { url: 'smtps://u:p@mail.example:465', from: 'Tafel <tafel@localhost>' },
    admins: new Set(['root@tafel.example', 'ada@tafel.example']),
    revealUnknownEmail: true,
  });
  expect(() => readConfig({}, { SMTP_URL: 'mail.example' })).toThrow('SMTP_URL');
});

test('the larger engines are settings, and S3 needs all of its own', () => {
  expect(readConfig({}, {})).toMatchObject({ databaseUrl: null, s3: null, readOnly: false });
  const bucket = { S3_ENDPOINT: 'http://s3.example:9000', S3_BUCKET: 'raw', S3_ACCESS_KEY: 'key' };
  const environment = { DATABASE_URL: 'postgres://tafel@db.example/tafel', ...bucket };
  expect(readConfig({}, { ...environment, S3_SECRET_KEY: 'secret' })).toMatchObject({
    databaseUrl: 'postgres://tafel@db.example/tafel',
    s3: { endpoint: 'http://s3.example:9000', bucket: 'raw', region: 'us-east-1' },
  });
  expect(() => readConfig({}, environment)).toThrow('so S3_SECRET_KEY has to be set too.');
});

test('SE-06 X-17 a provider to sign in through needs all of its settings, and https', () => {
  const client = { OIDC_CLIENT_ID: 'tafel', OIDC_CLIENT_SECRET: 'secret' };
  const OIDC_ISSUER = 'https://sso.example/realms/lab';
  expect(readConfig({}, client).oidc).toBeNull();
  expect(readConfig({}, { ...client, OIDC_ISSUER, OIDC_NAME: 'the university' }).oidc).toEqual({
    issuer: OIDC_ISSUER,
    clientId: 'tafel',
    clientSecret: 'secret',
    name: 'the university',
  });
  expect(() => readConfig({}, { OIDC_ISSUER, OIDC_CLIENT_ID: 'tafel' })).toThrow(
    'OIDC_ISSUER is set, so OIDC_CLIENT_SECRET has to be set too.',
  );
  expect(() => readConfig({}, { ...client, OIDC_ISSUER: 'http://sso.example' })).toThrow(
    'OIDC_ISSUER has to be an https address (it is http://sso.example).',
  );
});

test('operation has settings of its own', () => {
  expect(readConfig({}, {})).toMatchObject({ minFree: 1e9, drainTime: 0, quota: 1e11 });
  expect(readConfig({}, { QUOTA_MB: '0' })).toMatchObject({ quota: null, metricsToken: null });
  const environment = { MIN_FREE_MB: '5', DRAIN_SECONDS: '20', READ_ONLY: '1' };
  expect(readConfig({}, environment)).toMatchObject({
    minFree: 5e6,
    drainTime: 20_000,
    readOnly: true,
  });
});

test('the converter of a logger is a path or a list, and nothing that a shell would have to read', () => {
  const converterOf = (TAFEL_DT6_CONVERTER: string) =>
    readConfig({}, { TAFEL_DT6_CONVERTER }).dt6Converter;
  expect(readConfig({}, {}).dt6Converter).toBeNull();
  expect(converterOf('/opt/dl4')).toEqual({ program: '/opt/dl4', arguments: ['{input}'] });
  expect(() => converterOf('dl4 {input} > out.txt')).toThrow(
    expect.objectContaining({ code: 'INVALID_SETTING' }),
  );
});
