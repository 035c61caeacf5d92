import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';
import { focusOn, hasFocus, tabTo } from './keyboard.ts';
import { violations } from './looked-at.ts';
import { register } from './person.ts';
import { type DemoServer, startDemo } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
/** For a busy machine. */
const PATIENCE = { timeout: 30_000 };
const STRANGER = {
  email: 'eve@example.org',
  password: 'correct horse battery',
  displayName: 'Eve',
};

describe.skipIf(!browserPath)('without a mouse', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-keyboard-'));
  let server: DemoServer;
  let browser: Browser;
  let page: Page;
  let stranger: Page;
  let cluster = '';
  const complaints: string[][] = [];

  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints.push(await watched(context));
    return context.newPage();
  };
  const press = (key: string, on = page) => on.keyboard.press(key);
  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
  /** Goes to a button and presses it. */
  const use = async (name: string, on = page) => {
    await tabTo(on, button(name, on));
    await press('Enter', on);
  };
  /** The dialog keeps the focus to itself, and gives it back to the button that opened it. */
  const keepsFocus = async (dialog: string, opener: string) => {
    for (let n = 0; n < 12; n++) {
      await press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
      ).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
    await press('Escape');
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'hidden' });
    await focusOn(page, button(opener));
  };
  /** Into the grid, past its head, onto the row of this name. */
  const toRow = async (name: string) => {
    await tabTo(page, page.getByRole('columnheader').first());
    const rows = await page.getByRole('grid').getByRole('row').count();
    for (let n = 0; n < rows; n++) {
      await press('ArrowDown');
      const row = await page.evaluate(
        () => document.activeElement?.closest('[role=row]')?.textContent ?? '',
      );
      if (row.includes(name)) return;
    }
    throw new Error(`No row “${name}” was reached.`);
  };
  const signInByKeys = async (on: Page, person: { email: string; password: string }) => {
    await on.goto(`${server.url}/login`);
    await on.getByRole('heading', { name: 'Log in' }).waitFor();
    await press('Tab', on);
    await focusOn(on, on.getByRole('link', { name: 'Skip to the content' }));
    await press('Enter', on);
    await tabTo(on, on.getByLabel('Email'));
    await on.keyboard.type(person.email);
    await tabTo(on, on.getByLabel('Password', { exact: true }));
    await on.keyboard.type(person.password);
    await press('Enter', on);
    await on.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  };

  beforeAll(async () => {
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    page = await open();
    stranger = await open();
    await register(server.url, join(folder, 'data/outbox'), STRANGER);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('signing in, past the header by the skip link', async () => {
    await signInByKeys(page, server);
    await use('Understood');
    await button('Understood').waitFor({ state: 'hidden' });
  });

  test('a cluster: its dialog keeps the focus, Escape closes it, Enter creates', async () => {
    await use('New cluster');
    await focusOn(page, page.getByRole('dialog').getByLabel('Name'));
    await keepsFocus('New cluster', 'New cluster');
    await press('Enter');
    await focusOn(page, page.getByRole('dialog').getByLabel('Name'));
    await page.keyboard.type('By keys');
    await press('Enter');
    await page.getByRole('link', { name: 'By keys' }).waitFor();
  });

  test('a row is chosen by Space; the sharing window opens, takes an address and closes', async () => {
    await toRow('By keys');
    await press('Space');
    await tabTo(page, button('Share'), 'Shift+Tab');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sharing - By keys' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByLabel('Email addresses'));
    await page.keyboard.type('ann@example.org');
    await press('Enter');
    await dialog.getByRole('button', { name: 'Remove ann@example.org' }).first().waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }).first(), 'Shift+Tab');
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('down to a report by Enter: its tabs by arrows, its cards and windows by letters', async () => {
    await page.goto(`${server.url}/navigation`);
    await page.getByRole('link', { name: 'Sensor lab' }).waitFor();
    await toRow('Sensor lab');
    await press('Enter');
    await page.getByRole('columnheader', { name: 'Templates' }).waitFor();
    cluster = page.url();
    await toRow('Folder to report');
    await press('Enter');
    await page.getByRole('columnheader', { name: 'Report Name' }).waitFor();
    await toRow('20');
    await press('Enter');
    const tab = page.getByRole('tab', { selected: true });
    await tab.waitFor();
    await tabTo(page, tab);
    const first = await tab.textContent();
    await press('ArrowRight');
    await press('Enter');
    await expect.poll(() => tab.textContent(), PATIENCE).not.toBe(first);
    await page.getByRole('figure').first().waitFor();
    await press('1');
    await press('f');
    await page.getByRole('dialog').getByRole('figure').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a stranger sends a request, the owner approves it', async () => {
    await signInByKeys(stranger, STRANGER);
    await stranger.goto(cluster);
    await use('Send Request', stranger);
    const ask = stranger.getByRole('dialog', { name: 'Send Request' });
    await focusOn(stranger, ask.getByLabel('Message'));
    await stranger.keyboard.type('For the ring test.');
    await expect.poll(() => ask.getByLabel('Email').inputValue(), PATIENCE).toBe(server.email);
    await tabTo(stranger, ask.getByRole('button', { name: 'Send Request' }));
    await press('Enter', stranger);
    await stranger.getByText('Request Successful!').waitFor();

    await page.goto(`${server.url}/requests`);
    await page.getByRole('gridcell', { name: 'Eve' }).first().waitFor();
    await toRow('Eve');
    await press('Space');
    await tabTo(page, button('Approve'), 'Shift+Tab');
    await press('Enter');
    await focusOn(
      page,
      page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Yes' }),
    );
    await press('Enter');
    await page.getByText('Approved and Shared Successfully!').waitFor();
  });

  test('the menu of the person opens, closes by Escape, and signs out', async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Demo user' });
    await tabTo(page, menu);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await press('Escape');
    await focusOn(page, menu);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect
      .poll(async () => {
        await press('ArrowUp');
        return hasFocus(logout);
      }, PATIENCE)
      .toBe(true);
    await focusOn(page, logout);
    await press('Enter');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  test('no page broke its content policy or threw', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
