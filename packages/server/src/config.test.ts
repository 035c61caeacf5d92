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
