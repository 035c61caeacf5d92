import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import {
  build,
  type BuiltReport,
  createReport,
  parseFile,
  reportExports,
  reportFromHtml,
  type ViewerRuntime,
} from '@tafel/core';
import { viewerRuntime } from '@tafel/core/node';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';

/** A name that would run if the page took it for markup. */
const HOSTILE = '<img src=x onerror=alert(1)>';

/** A DPV line as an instrument writes it: a rising background and a peak that grows with the concentration. */
function measurement(level: number, scan: number) {
  const noise = (i: number) => ((i * 7919 + scan * 104_729 + level * 31) % 97) / 97 - 0.5;
  const height = 0.03e-6 + 0.1333e-6 * level * (1 + 0.02 * noise(scan));
  const rows = Array.from({ length: 201 }, (_, i) => {
    const potential = -0.2 + 0.004 * i;
    const peak = height * Math.exp(-(((potential - 0.19) / 0.05) ** 2));
    const current = 0.7e-6 + 1e-6 * (potential + 0.2) ** 2 + peak + 2e-9 * noise(i);
    return `${potential.toFixed(3)},${current.toExponential(6)}`;
  });
  const bytes = new TextEncoder().encode(['Potential/V,Current/A', ...rows, ''].join('\n'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: `DPV DA ${level} uM scan ${scan}.csv`, bytes, sha256 };
}

function builtReport(): BuiltReport {
  const files = [0, 5, 10, 20, 35, 50].flatMap((level) =>
    [1, 2].map((scan) => measurement(level, scan)),
  );
  const report = createReport({
    name: `Dopamine ${HOSTILE}`,
    files: files.map((file) => parseFile(file)),
    fields: { operator: 'A. Lindqvist', dateTest: '2026-11-24', shortId: 'R-0117' },
  });
  return build(report, files);
}

const browserPath = chromiumPath();

describe.skipIf(browserPath === undefined)('the single-file report in a browser', () => {
  let folder: string;
  let address: string;
  let content: string;
  let browser: Browser;
  let built: BuiltReport;
  let viewer: ViewerRuntime;

  beforeAll(async () => {
    built = builtReport();
    viewer = await viewerRuntime();
    const [file] = await reportExports.get('html').write(built, {
      baseName: 'R-0117',
      exportedAt: '2026-11-27T10:42:00.000Z',
      viewer,
    });
    content = file?.content ?? '';
    folder = await mkdtemp(join(tmpdir(), 'tafel-html-export-'));
    const path = join(folder, 'R-0117.html');
    await writeFile(path, content);
    address = pathToFileURL(path).href;
    browser = await launch(browserPath ?? '');
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  interface Opened {
    readonly page: Page;
    readonly context: BrowserContext;
    /** Requests, errors, dialogs and policy violations so far. */
    readonly troubles: readonly string[];
  }

  async function open(options: BrowserContextOptions = {}): Promise<Opened> {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 900 },
      colorScheme: 'light',
      offline: true,
      ...options,
    });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url !== address && !url.startsWith('data:') && !url.startsWith('blob:'))
        troubles.push(`request ${url}`);
    });
    page.on('console', (message) => troubles.push(`${message.type()} ${message.text()}`));
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('dialog', (dialog) => {
      troubles.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await page.goto(address);
    return { page, context, troubles };
  }

  /** Brings a figure into view and waits for its moving picture. */
  async function drawn(page: Page, figure: string) {
    const plot = page.locator(figure);
    await plot.scrollIntoViewIfNeeded();
    await plot.locator('.live svg').waitFor();
    return plot;
  }

  /** Scrolls through the page, so that every figure is drawn. */
  async function drawAll(page: Page): Promise<void> {
    const count = await page.locator('.plot').count();
    for (let number = 1; number <= count; number++) await drawn(page, `#figure-${number}`);
  }

  /** Moves up beside the middle of a figure, where no peak is marked, until a value shows. */
  async function hoverValue(page: Page, figure: string): Promise<string> {
    const plot = await drawn(page, figure);
    const box = await plot.boundingBox();
    if (!box) throw new Error(`${figure} has no place in the page`);
    const tip = plot.locator('.tip');
    for (let y = 0.9; y > 0.1; y -= 0.02) {
      await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * y);
      if (await tip.isVisible()) return (await tip.innerText()).replaceAll('\u2009', ' ');
    }
    throw new Error(`no value shows in ${figure}`);
  }

  /** The numbers on the axes, in any order: Vega moves the elements of those that stay. */
  async function axisTexts(page: Page, figure: string): Promise<readonly string[]> {
    const texts = await page.locator(`${figure} .live .role-axis-label text`).allTextContents();
    return texts.toSorted();
  }

  test('opens without a network, asks for nothing, breaks no policy, runs nothing from a file', async () => {
    const { page, context, troubles } = await open();
    await drawAll(page);
    await expect(page.locator('h1').textContent()).resolves.toBe(`Dopamine ${HOSTILE}`);
    expect(await page.locator('.plot.drawn').count()).toBe(await page.locator('.plot').count());
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('weighs at most 1.5 MB without its data', () => {
    const data = [...content.matchAll(/<script type="application\/json"[^>]*>([^<]*)<\/script>/g)];
    const bytes = data.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
    expect(data).toHaveLength(2);
    expect(Buffer.byteLength(content) - bytes).toBeLessThan(1.5e6);
    expect(viewer.script.length).toBeLessThan(900_000);
  });

  test('carries the report document', () => {
    const document: unknown = JSON.parse(JSON.stringify(built.report));
    expect(reportFromHtml(content, 'R-0117.html')).toEqual(document);
  });

  test('a hover gives the line, both values with their units and the place in the line', async () => {
    const { page, context, troubles } = await open();
    const text = await hoverValue(page, '#figure-1');
    expect(text).toMatch(/Potential −?[\d.]+ V/);
    expect(text).toMatch(/Current −?[\d.]+ μA/);
    expect(text).toMatch(/point \d+/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a hover over a point of the calibration rings it and names its observation', async () => {
    const { page, context, troubles } = await open();
    const number =
      1 +
      built.studies
        .flatMap(({ cards }) => cards)
        .filter(({ kind }) => kind === 'chart')
        .findIndex(({ id }) => id === 'peakHeight/calibration');
    const plot = await drawn(page, `#figure-${number}`);
    const centre = async (mark: Locator) => {
      const box = await mark.boundingBox();
      if (!box) throw new Error('A mark has no place in the page.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // The means of the levels are drawn first, the observations above them.
    const observations = plot.locator('.live .mark-symbol').nth(1);
    const point = await centre(observations.locator('path').first());
    await page.mouse.move(point.x, point.y);
    const ring = await centre(plot.locator('.ring'));
    expect(Math.hypot(ring.x - point.x, ring.y - point.y)).toBeLessThan(1.5);
    expect(await plot.locator('.tip').innerText()).toMatch(
      /DA .+\n.*Concentration .+\n.*Peak height/,
    );
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a drag shows a closer look, a double click the whole again', async () => {
    const { page, context, troubles } = await open();
    const plot = await drawn(page, '#figure-1');
    const before = await axisTexts(page, '#figure-1');
    const box = await plot.boundingBox();
    if (!box) throw new Error('figure 1 has no place in the page');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
    await expect(plot.locator('.box').isVisible()).resolves.toBe(true);
    await page.mouse.up();
    expect(await axisTexts(page, '#figure-1')).not.toEqual(before);
    await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height * 0.5);
    expect(await axisTexts(page, '#figure-1')).toEqual(before);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the arrow keys walk the points of a figure', async () => {
    const { page, context, troubles } = await open();
    const plot = await drawn(page, '#figure-1');
    await plot.locator('.live').focus();
    const said = async () =>
      (await plot.locator('[role=status]').innerText()).replaceAll('\u2009', ' ');
    await page.keyboard.press('ArrowRight');
    const first = await said();
    expect(first).toMatch(/Potential .+ V/);
    await page.keyboard.press('ArrowRight');
    expect(await said()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await said()).toBe(first);
    await page.keyboard.press('Escape');
    expect(await plot.locator('[role=status]').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the theme follows the reader and changes at a click, figures included', async () => {
    const { page, context, troubles } = await open({ colorScheme: 'dark' });
    const plot = await drawn(page, '#figure-1');
    const theme = () => page.locator('html').getAttribute('data-theme');
    const titleColour = () =>
      plot.locator('.live .role-axis-title text').first().getAttribute('fill');
    expect([await theme(), await titleColour()]).toEqual(['dark', '#e6eaee']);
    await page.getByRole('button', { name: 'Theme' }).click();
    expect([await theme(), await titleColour()]).toEqual(['light', '#12181f']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('gives the CSV files of the CSV export', async () => {
    const { page, context, troubles } = await open({ acceptDownloads: true });
    const exported = await reportExports.get('csv').write(built, { baseName: 'R-0117' });
    const entries = page.locator('#data-menu button');
    for (const [i, file] of exported.entries()) {
      await page.getByText('Data, CSV').click();
      const waiting = page.waitForEvent('download');
      await entries.nth(i).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(file.name);
      expect(await readFile(await download.path(), 'utf8')).toBe(file.content);
    }
    expect(await entries.count()).toBe(exported.length);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each([
    ['light', 1000],
    ['dark', 1000],
    ['light', 390],
  ] as const)(
    'has no fault that axe finds and no sideways scroll, %s at %i px',
    async (colorScheme, width) => {
      const { page, context } = await open({ colorScheme, viewport: { width, height: 844 } });
      await drawAll(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const places = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(places).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    },
  );

  test('prints light still pictures, whatever the screen shows', async () => {
    const { page, context } = await open({ colorScheme: 'dark' });
    await drawn(page, '#figure-1');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.still svg').first().isVisible()).toBe(true);
    expect(await page.locator('.live').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await context.close();
  });

  test('stands without script: pictures and tables are there, buttons are not', async () => {
    const { page, context } = await open({ javaScriptEnabled: false });
    expect(await page.locator('.still svg').count()).toBeGreaterThan(1);
    expect(await page.locator('table').count()).toBeGreaterThan(1);
    expect(await page.getByRole('button', { name: 'Theme' }).isVisible()).toBe(false);
    await context.close();
  });
});
