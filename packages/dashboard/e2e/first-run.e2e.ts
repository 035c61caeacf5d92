import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';
import { faultsOf } from './looked-at.ts';
import { register } from './person.ts';
import { signIn } from './sign-in.ts';
import { type DemoServer, root, startDemo } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
const screens = join(root, '.tsc/screens');
const PERSON = {
  email: 'mara@example.org',
  password: 'correct horse battery',
  displayName: 'Mara',
};

describe.skipIf(!browserPath)('the first minutes of somebody who just signed up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-first-'));
  let server: DemoServer;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    server = await startDemo(join(folder, 'data'));
    await register(server.url, join(folder, 'data/outbox'), PERSON);
    browser = await launch(browserPath ?? '');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints = await watched(context);
    page = await context.newPage();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('SH-31 without a cluster the page offers a place for files, a sample, and a cluster', async () => {
    await signIn(page, server.url, PERSON);
    await page.getByRole('region', { name: 'Your files' }).waitFor();
    await page.getByRole('button', { name: 'New cluster' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: join(screens, 'first-run.png') });
  });

  test('the sample becomes a report, and a cluster and a project are made for it', async () => {
    await page.getByRole('button', { name: 'Try sample data' }).click();
    await page.getByText('24 of 24 files were read.').waitFor();
    await page.screenshot({ path: join(screens, 'first-run-sample.png') });
    await page.getByRole('button', { name: 'Create report' }).click();
    await page.getByRole('figure').first().waitFor();
    await page.screenshot({ path: join(screens, 'first-run-report.png') });
    await page.goto(`${server.url}/navigation`);
    await page.getByRole('link', { name: 'My Cluster 1' }).click();
    await page.getByRole('link', { name: 'My Project 1' }).click();
    await page.getByText('1 to 1 of 1').waitFor();
  });

  test('the page broke no rule of its content policy and wrote no error', () => {
    expect(complaints).toEqual([]);
  });
});
