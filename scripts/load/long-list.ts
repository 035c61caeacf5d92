/**
 * How smoothly a project of 100,000 reports moves in Chromium: `npm run load:list`. Prints the longest piece of work
 * that kept the page from drawing, the most work between two frames, and the longest time between two frames (which
 * other work on the machine makes longer, too), for each thing that a person does; fails where a piece of work took
 * more than 50 ms. The server and the dashboard are the built ones; CHROMIUM names the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromiumPath, launch } from '../../packages/dashboard/e2e/chromium.ts';
import { PASSWORD, seedLongList, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { type Frames, recordFrames } from './frames.ts';
import { start, stopServers, TAFEL } from './servers.ts';

const FRAME = 50;
const ROUTE_CHANGE = 100;
const SCROLL_STEPS = 40;
/** For the answer with all reports, on a busy machine too. */
const PATIENCE = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'tafel-list-'));
const executable = chromiumPath();
if (executable === undefined) throw new Error('There is no Chromium. CHROMIUM names it.');
const browser = await launch(executable);
try {
  const { clusterId, projectId } = await seedLongList(join(folder, 'tafel.db'));
  const { url } = await start(TAFEL, ['serve', '--quiet', '--port', '0', '--data', folder]);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  await signIn(page, url);

  const opened = performance.now();
  await page.goto(`${url}/navigation/${clusterId}/${projectId}`);
  await firstRow(page).waitFor();
  console.log(`first page ${(performance.now() - opened).toFixed(0)} ms after its address`);
  await page.getByLabel('Rows per page').selectOption('200');
  await page.getByText('1 to 200 of 100000').waitFor();
  await page.waitForLoadState('networkidle');

  await measure(page, 'scroll down and up', async () => {
    await page.mouse.move(700, 600);
    for (const way of [1, -1])
      for (let n = 0; n < SCROLL_STEPS; n++) {
        await page.mouse.wheel(0, 160 * way);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
  });
  await measure(page, 'next page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('201 to 400').waitFor();
  });
  for (const column of ['Report Name', 'Operator', 'Id'])
    await measure(page, `sort by ${column}`, () => sortBy(page, column));
  await measure(page, 'filter, typed letter by letter', async () => {
    await page.getByLabel('Search reports').pressSequentially('report 4242');
    await page.getByText(/ of \d\d$/).waitFor();
  });
  await measure(page, 'filter taken away', async () => {
    await page.getByLabel('Search reports').fill('');
    await page.getByText(/ of 100000$/).waitFor();
  });

  for (const cached of [false, true]) {
    await routeChange(page, { to: 'projects', link: 'Long cluster', column: 'Templates', cached });
    await routeChange(page, { to: 'reports', link: 'Long project', column: 'Report Name', cached });
  }
} finally {
  await browser.close();
  stopServers();
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.getByLabel('Email').fill(TYPICAL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}

function firstRow(page: Page) {
  return page.locator('.ag-row [role=gridcell] a').first();
}

/** Sorts by a column that orders the rows in another way than now. */
async function sortBy(page: Page, column: string) {
  const before = await firstRow(page).textContent();
  await page.getByRole('columnheader', { name: column, exact: true }).click();
  await page.waitForFunction(
    (name) => document.querySelector('.ag-row [role=gridcell] a')?.textContent !== name,
    before,
  );
}

async function measure(page: Page, what: string, action: () => Promise<unknown>) {
  const frames: Frames = await recordFrames(page, action);
  const late = frames.longestTask > FRAME;
  console.log(
    `${what.padEnd(32)} longest task ${frames.longestTask.toFixed(0)} ms, most work in a frame ${frames.mostWork.toFixed(0)} ms, longest frame ${frames.longestGap.toFixed(0)} ms${late ? '  MISSED' : ''}`,
  );
  if (late) process.exitCode = 1;
}

interface RouteChange {
  readonly to: string;
  readonly link: string;
  /** A head of the list that comes. */
  readonly column: string;
  /** Whether the list was here before. */
  readonly cached: boolean;
}

/** From the click on a link until its page is drawn, by the clock of the page; the first time, the server is waited for. */
async function routeChange(page: Page, { to, link, column, cached }: RouteChange) {
  const what = `to the ${to}${cached ? ', cached' : ''}`;
  const took = await page
    .getByRole('link', { name: link, exact: true })
    .first()
    .evaluate(
      (element, head) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          if (element instanceof HTMLElement) element.click();
          const look = () => {
            const there = [...document.querySelectorAll('[role=columnheader]')].some(
              ({ textContent }) => textContent.trim() === head,
            );
            if (there && document.querySelector('.ag-row [role=gridcell] a'))
              resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      column,
    );
  const late = cached && took > ROUTE_CHANGE;
  console.log(`${what.padEnd(32)} ${took.toFixed(0)} ms${late ? '  MISSED' : ''}`);
  if (late) process.exitCode = 1;
}
