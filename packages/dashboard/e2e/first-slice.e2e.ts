import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chromiumPath, launch } from './chromium.ts';
import { violations } from './looked-at.ts';
import { signIn } from './sign-in.ts';
import { type DemoServer, root, startDemo, tafelJson } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
const screens = join(root, '.tsc/screens');
const EXAMPLE = 'examples/01-folder-to-report';

const BuildOutput = z.object({
  studies: z.array(
    z.object({
      id: z.string(),
      results: z.object({
        fits: z.array(
          z.object({
            kind: z.string(),
            observations: z.array(
              z.object({ line: z.string(), title: z.string(), value: z.number().nullable() }),
            ),
          }),
        ),
      }),
    }),
  ),
});

async function openDemoReport(page: Page) {
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('columnheader', { name: 'Templates' }).waitFor();
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('columnheader', { name: 'Report Name' }).waitFor();
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
  await drawn(page);
}

/** Every plot in sight has its canvas. */
async function drawn(page: Page) {
  await page.waitForFunction(() => {
    const figures = [...document.querySelectorAll('figure')];
    return figures.length > 0 && figures.every((figure) => figure.querySelector('canvas'));
  });
}

describe.skipIf(!browserPath)('the first slice in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-e2e-'));
  let server: DemoServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints = await watched(context);
    page = await context.newPage();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('RT-01 a guest signs in and finds the demo report', async () => {
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: join(screens, 'login.png') });
    await signIn(page, server.url, server);
    await openDemoReport(page);
    await page.screenshot({ path: join(screens, 'viewer.png') });
    expect(await page.title()).toBe('Tafel');
  });

  test('NV-01 NV-03 back to the clusters, level by level, and on to the report again', async () => {
    for (const head of ['Report Name', 'Templates', 'Ownership']) {
      await page.goBack();
      await page.getByRole('columnheader', { name: head }).waitFor();
      await page.getByRole('grid').getByRole('link').first().waitFor();
    }
    for (const head of ['Templates', 'Report Name']) {
      await page.goForward();
      await page.getByRole('columnheader', { name: head }).waitFor();
      await page.getByRole('grid').getByRole('link').first().waitFor();
    }
    await page.goForward();
    await page.getByRole('tab').first().waitFor();
    await drawn(page);
  });

  test('a peak height on the page is the number of the command line, digit by digit', async () => {
    const out = join(folder, 'out');
    const measurements = `${EXAMPLE}/measurements`;
    const config = `${EXAMPLE}/report.config.json`;
    const { studies } = BuildOutput.parse(
      await tafelJson('build', measurements, '--config', config, '--out', out),
    );
    const fit = studies
      .find(({ id }) => id === 'VD')
      ?.results.fits.find(({ kind }) => kind === 'peakHeight');
    const expected = new Map(fit?.observations.map(({ title, value }) => [title, String(value)]));
    expect(expected.size).toBeGreaterThan(10);
    await page.getByRole('tab', { name: /^VD / }).click();
    const card = page.getByRole('region', { name: /^Extracted values, Peak height/ });
    const head = card.getByRole('columnheader', { name: /^Peak height \/ μA$/ });
    const column = await head.evaluate((cell) =>
      [...(cell.parentElement?.children ?? [])].indexOf(cell),
    );
    const rows = await card.locator('tbody tr').evaluateAll(
      (all, at) =>
        all.map((row) => {
          const cells = row.querySelectorAll('td');
          const number = cells[at]?.querySelector('data');
          return {
            title: cells[0]?.textContent ?? '',
            exact: number?.getAttribute('value') ?? '',
            shown: number?.textContent ?? '',
          };
        }),
      column,
    );
    expect(new Map(rows.map(({ title, exact }) => [title, exact]))).toEqual(expected);
    for (const { exact, shown } of rows)
      expect(Math.abs(Number(shown) - Number(exact) * 1e6)).toBeLessThanOrEqual(0.0005);
  });

  test('the viewer shows the cards of every study, with nothing to complain about', async () => {
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await drawn(page);
      expect(await page.getByRole('figure').count()).toBeGreaterThan(0);
      const name = (await tab.textContent())?.replace(/\W+/g, '-') ?? '';
      await page.screenshot({ path: join(screens, `study-${name}.png`) });
    }
    await page.getByRole('tab').first().click();
    await drawn(page);
  });

  test('a number tells where it comes from, a plot its data', async () => {
    await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
    await page
      .getByRole('dialog', { name: /comes from$/ })
      .getByText('preprocessing steps')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    await page
      .getByRole('region', { name: /^Data of / })
      .getByRole('cell')
      .first()
      .waitFor();
    await page.keyboard.press('t');
    await drawn(page);
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('figure').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test.each([1440, 1024, 768, 390, 360])(
    'nothing but tables scrolls sideways at %i pixels',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({ path: join(screens, `viewer-${width}.png`) });
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  test('SH-08 SH-09 the sidebar collapses below 1160 pixels and when another page opens', async () => {
    const another = await context.newPage();
    for (const [width, label] of [
      [1159, 'Expand the sidebar'],
      [1160, 'Collapse the sidebar'],
    ] as const) {
      await another.setViewportSize({ width, height: 900 });
      await another.goto(`${server.url}/navigation`);
      await another.getByRole('button', { name: label }).waitFor();
    }
    await another.getByRole('link', { name: 'Terminal' }).click();
    await another.getByRole('button', { name: 'Expand the sidebar' }).waitFor();
    await another.close();
  });

  test('NV-07 CO-09 the counts are hidden below 500 pixels', async () => {
    const another = await context.newPage();
    await another.goto(`${server.url}/navigation`);
    const counts = another.getByLabel('Counts');
    await another.setViewportSize({ width: 500, height: 900 });
    await counts.waitFor({ state: 'visible' });
    await another.setViewportSize({ width: 499, height: 900 });
    await counts.waitFor({ state: 'hidden' });
    await another.close();
  });

  test('the style sheets of a list stay while another takes its place', async () => {
    await page.goto(`${server.url}/navigation`);
    const sheet = page.locator('style[data-ag-css]').first();
    await page.getByRole('columnheader', { name: 'Ownership' }).waitFor();
    await sheet.evaluate((style) => style.setAttribute('data-seen', ''));
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('columnheader', { name: 'Templates' }).waitFor();
    expect(await sheet.getAttribute('data-seen')).toBe('');
  });

  test('the page broke no rule of its content policy and wrote no error', () => {
    expect(complaints).toEqual([]);
  });
});
