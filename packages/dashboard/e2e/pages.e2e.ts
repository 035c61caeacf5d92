import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';
import { type DemoServer, root, startDemo } from './tafel.ts';

const browserPath = chromiumPath();
const screens = join(root, '.tsc/screens');
const EXAMPLE = join(root, 'examples/01-folder-to-report/measurements');

const FOR_GUESTS = [
  '/login',
  '/forgotPassw',
  '/register/freemium',
  '/action',
  '/feature',
  '/pricing',
  '/contact',
  '/termsandconditions',
  '/cookies-policy',
  '/privacy-policy',
  '/release-notes',
  '/academy',
  '/try',
  '/nowhere',
];
const FOR_USERS = [
  '/terminal',
  '/add-ons',
  '/requests',
  '/feedback',
  '/userprofile',
  '/pricing/details',
  '/accountSummary',
  '/terms-conditions',
];

/** Policy violations and errors of a page; the question who is signed in may be answered with 401. */
function watched(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isGuest = message.location().url.endsWith('/session') && message.text().includes('401');
    if (message.type() === 'error' && !isGuest) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** Opens a page and looks at it in both themes and on a phone. */
async function inspect(page: Page, url: string, name: string) {
  const found: unknown[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(url);
    await page.getByRole('heading').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => ({ scheme, id, nodes: nodes.map(({ html }) => html) })),
    );
    await page.screenshot({ path: join(screens, `page-${name}-${scheme}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 800 });
  // The page takes a moment to lay itself out for another width.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= 360, undefined, {
      timeout: 5000,
    })
    .catch(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      found.push({ id: 'scrolls sideways', width });
    });
  await page.screenshot({ path: join(screens, `page-${name}-phone.png`) });
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-/, '');

describe.skipIf(!browserPath)('the pages in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-pages-'));
  let server: DemoServer;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    complaints = watched(page);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(FOR_GUESTS)('SH-32 %s breaks no accessibility rule for a guest', async (path) => {
    expect(await inspect(page, server.url + path, nameOf(path))).toEqual([]);
  });

  test('a guest opens own files: read, computed and shown without a call to the server', async () => {
    await page.goto(`${server.url}/try`);
    const calls: string[] = [];
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET') calls.push(request.url());
    };
    page.on('request', note);
    const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    await page.getByLabel('Measurement files').setInputFiles(files);
    await page.getByRole('tab').first().waitFor();
    await page.getByRole('figure').first().waitFor();
    await page.screenshot({ path: join(screens, 'page-own-files.png') });
    await page.getByRole('button', { name: 'What was read' }).click();
    expect(await page.getByRole('rowheader').count()).toBe(files.length);
    await page.screenshot({ path: join(screens, 'page-own-files-read.png') });
    page.off('request', note);
    expect(calls).toEqual([]);
  });

  test('SH-10 SH-24 CO-12 the learning panel is 444 pixels wide and tells of the page', async () => {
    await page.goto(server.url);
    await page.getByLabel('Email').fill(server.email);
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Terminal' }).click();
    await page.getByRole('button', { name: 'Context Help' }).click();
    const panel = page.getByRole('complementary', { name: 'Context help' });
    await page.getByRole('heading', { name: 'Terminal' }).hover();
    await panel.getByRole('heading', { name: 'Terminal' }).waitFor();
    expect((await panel.boundingBox())?.width).toBe(444);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.screenshot({ path: join(screens, 'page-help.png') });
  });

  test.each(FOR_USERS)('SH-32 %s breaks no accessibility rule for a user', async (path) => {
    expect(await inspect(page, server.url + path, `user-${nameOf(path)}`)).toEqual([]);
  });

  test('the pages broke no rule of their content policy and wrote no error', () => {
    expect(complaints).toEqual([]);
  });
});
