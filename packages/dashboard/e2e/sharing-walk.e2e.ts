import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { mailedLink } from './person.ts';
import { signIn } from './sign-in.ts';
import { type DemoServer, root, startDemo } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
const screens = join(root, '.tsc/screens');
const EXAMPLE = join(root, 'examples/01-folder-to-report');
const PERSON = { email: 'ada@example.org', password: 'correct horse battery' };

describe.skipIf(!browserPath)('from signing up to a shared report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-walk-'));
  const outbox = join(folder, 'data/outbox');
  let server: DemoServer;
  let browser: Browser;
  let ada: Page;
  let demo: Page;
  const complaints: string[][] = [];

  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints.push(await watched(context));
    return context.newPage();
  };
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: join(screens, `walk-${name}.png`) });

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    ada = await open();
    demo = await open();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('DC-08 SE-20 somebody signs up, verifies the address by the mailed link, and signs in', async () => {
    await ada.goto(`${server.url}/register/freemium`);
    await ada.getByRole('button', { name: 'Understood' }).click();
    await ada.getByRole('textbox', { name: /^Email/ }).fill(PERSON.email);
    await ada.getByLabel(/^Password( \*)?$/).fill(PERSON.password);
    await ada.getByLabel(/^Password again/).fill(PERSON.password);
    await ada.getByLabel('Display name').fill('Ada');
    await ada.getByLabel('I accept the Terms and Conditions').check();
    await ada.getByLabel('I accept the Privacy Policy').check();
    await ada.getByRole('button', { name: 'Sign Up' }).click();
    await ada.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await shot(ada, 'signed-up');
    await ada.goto(await mailedLink(outbox, PERSON.email, '/action'));
    await ada.getByRole('button', { name: 'Verify' }).click();
    await ada.getByRole('heading', { name: 'Your address is verified' }).waitFor();
    await signIn(ada, server.url, PERSON);
    await shot(ada, 'first-visit');
  });

  let clusterAddress = '';
  test('NV-09 a cluster, a project, and a report from dropped files', async () => {
    await ada.getByRole('button', { name: 'New cluster' }).first().click();
    await ada.getByRole('button', { name: 'Create' }).click();
    await ada.getByRole('link', { name: 'My Cluster 1' }).click();
    await ada.getByRole('button', { name: 'New project' }).click();
    await ada.getByRole('button', { name: 'Create' }).click();
    await ada.getByRole('link', { name: 'My Project 1' }).click();
    await ada.getByRole('heading', { name: 'This project has no reports yet' }).waitFor();
    clusterAddress = ada.url().split('/').slice(0, 5).join('/');
    const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(csv|txt)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    await dropFiles(
      ada,
      files.map((file) => ({ name: basename(file), bytes: readFileSync(file) })),
    );
    await ada.getByText(`${files.length} of ${files.length} files were read.`).waitFor();
    await shot(ada, 'dropped');
    await ada.getByLabel('Report name').fill('Dropped calibration');
    await ada.getByRole('button', { name: 'Create report' }).click();
    await ada.getByRole('figure').first().waitFor();
    await shot(ada, 'report');
    expect(ada.url()).toContain('/reportViewer/');
  });

  test('RQ-03 NV-29 a stranger asks for access, the owner sees it at once and grants it', async () => {
    await signIn(demo, server.url, server);
    await demo.goto(clusterAddress);
    await demo.getByText('Resource Inaccessible! Insufficient Permission!').waitFor();
    await demo.getByRole('button', { name: 'Send Request' }).click();
    const ask = demo.getByRole('dialog', { name: 'Send Request' });
    await expect.poll(() => ask.getByLabel('Email').inputValue()).toBe(PERSON.email);
    await ask.getByLabel('Message').fill('To compare with our strips.');
    await shot(demo, 'send-request');
    await ask.getByRole('button', { name: 'Send Request' }).click();
    await demo.getByText('Request Successful!').waitFor();

    await ada.goto(`${server.url}/requests`);
    await ada.getByRole('checkbox').last().check();
    await shot(ada, 'requests');
    await ada.getByRole('button', { name: 'Approve' }).click();
    const confirm = ada.getByRole('dialog', { name: 'Confirm' });
    await confirm.getByText('Viewer').click();
    await confirm.getByRole('button', { name: 'Yes' }).click();
    await ada.getByText('Approved and Shared Successfully!').waitFor();
  });

  test('NV-14 SR-22 the asker opens the report; the sharing window says why they may', async () => {
    await demo.goto(clusterAddress);
    await demo.getByRole('link', { name: 'My Project 1' }).click();
    await demo.getByRole('link', { name: 'Dropped calibration' }).click();
    await demo.getByRole('figure').first().waitFor();
    await shot(demo, 'opened-by-asker');

    await ada.goto(`${server.url}/navigation`);
    await ada.getByRole('checkbox').last().check();
    await ada.getByRole('button', { name: 'Share', exact: true }).click();
    const window = ada.getByRole('dialog', { name: 'Sharing - My Cluster 1' });
    await window.getByText(/asked on .*, you approved/).waitFor();
    await shot(ada, 'sharing');
    await window.getByText('Links', { exact: true }).click();
    await window.getByRole('button', { name: 'Make a link' }).click();
    const link = await window.getByLabel('New link, shown this once').inputValue();
    await shot(ada, 'links');

    const guest = await open();
    await guest.goto(link);
    await guest.getByRole('link', { name: 'Dropped calibration' }).click();
    await guest.getByRole('figure').first().waitFor();
    await shot(guest, 'opened-by-link');
  });

  test('no page broke its content policy or threw', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
