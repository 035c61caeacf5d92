import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { hostileTexts } from './hostile-texts.ts';
import { register, signedIn } from './person.ts';
import { signIn } from './sign-in.ts';
import { type DemoServer, startDemo } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
const [ANY = ''] = hostileTexts;
const ALL = hostileTexts.join('\n');
const STRANGER = { email: 'eve@example.org', password: 'correct horse battery', displayName: ANY };

/** Measurement files with hostile names; every other one is hostile inside as well. */
const FILES = hostileTexts.map((text, n) => {
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const head = n % 2 === 0 ? 'Potential/V,Current/A' : `${quoted},${quoted}\n# ${text}`;
  const points = Array.from({ length: 20 }, (_, i) => `${i / 100},${(i * i) / 1e9}`).join('\n');
  // A folder ends at a slash, so that a browser keeps only what follows it.
  return { name: `${text.replaceAll('/', '∕')}.csv`, bytes: Buffer.from(`${head}\n${points}\n`) };
});

describe.skipIf(!browserPath)('texts that a malicious person types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-hostile-'));
  let server: DemoServer;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  const place = { cluster: '', project: '', report: '' };
  let link = '';

  /** Shows a page until this text stands on it letter by letter, and insists that no text became more than a text. */
  const shows = async (path: string, text: string = ANY) => {
    await page.goto(server.url + path);
    await page.getByText(text, { exact: true }).first().waitFor();
    await isNeutral();
  };
  const isNeutral = async () => {
    const injected = await page.evaluate(() => [
      ...[...document.querySelectorAll('[data-hostile]')].map(({ outerHTML }) => outerHTML),
      ...(Reflect.has(globalThis, 'hostile') ? ['a script ran'] : []),
    ]);
    expect(injected).toEqual([]);
  };

  beforeAll(async () => {
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints = await watched(context);
    page = await context.newPage();
    Object.assign(place, await fillIn());
    await signIn(page, server.url, server);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Every text in every field that a person can fill; gives the addresses of what shows them. */
  async function fillIn() {
    const demo = await signedIn(server.url, server);
    const { user } = await demo.readSession();
    let clusterId;
    for (const clusterName of hostileTexts)
      ({ clusterId } = await demo.addCluster({ body: { clusterName } }));
    if (clusterId === undefined) throw new Error('There are no texts.');
    let projectId;
    for (const projectName of hostileTexts)
      ({ projectId } = await demo.addProject({ params: { clusterId }, body: { projectName } }));
    if (projectId === undefined) throw new Error('There are no texts.');
    const params = { clusterId, projectId };
    let reportId;
    for (const report_name of hostileTexts)
      ({ reportId } = await demo.addReport({ params, body: { report_name } }));
    if (reportId === undefined) throw new Error('There are no texts.');
    const { report, version } = await demo.readReport({ params: { ...params, reportId } });
    const fields = Object.fromEntries(
      ['operator', 'sensorBatchId', 'reviewers', 'protocol', 'hypothesis', 'equipment'].map(
        (field) => [field, ALL],
      ),
    );
    await demo.saveReport({
      params: { ...params, reportId },
      version,
      body: { ...report, ...fields },
    });
    await demo.updateUser({
      params: { userId: user.userId },
      body: { displayName: ANY, companyName: ANY, jobPosition: ANY, fullAddress: ANY },
    });
    await demo.sendFeedback({ body: { kind: 'idea', message: ALL, page: ANY } });
    ({ url: link } = await demo.addShareLink({ body: { clusterId } }));
    await register(server.url, join(folder, 'data/outbox'), STRANGER);
    const stranger = await signedIn(server.url, STRANGER);
    await stranger.sendAccessRequest({
      body: {
        receiver: server.email,
        subject: ANY,
        message: ALL,
        entityName: ANY,
        resourceType: 'Cluster',
        linkObj: { clusterId, projectId: null, reportId: null },
      },
    });
    return {
      cluster: `/navigation/${clusterId}`,
      project: `/navigation/${clusterId}/${projectId}`,
      report: `/reportViewer/${clusterId}/${projectId}/report/${reportId}`,
    };
  }

  test.each(['cluster', 'project', 'report'] as const)(
    'names of a %s are shown as they were typed',
    async (kind) => {
      const lists = { cluster: '/navigation', project: place.cluster, report: place.project };
      await page.goto(server.url + lists[kind]);
      await page.getByLabel('Rows per page').selectOption('20');
      const shown = new Set<string>();
      const look = async () => {
        for (const name of await page.getByRole('grid').getByRole('link').allTextContents())
          shown.add(name);
        return shown;
      };
      await expect
        .poll(async () => (await look()).size, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(20);
      await isNeutral();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect
        .poll(async () => [...(await look())], { timeout: 30_000 })
        .toEqual(expect.arrayContaining([...hostileTexts]));
      await isNeutral();
    },
  );

  test('a report, a profile, requests and a shared link show them', async () => {
    await shows(place.report, hostileTexts.at(-1));
    await shows('/userprofile');
    await shows('/requests');
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog').getByText('datum["constructor"]').waitFor();
    await isNeutral();
    await shows(new URL(link).pathname + new URL(link).hash);
  });

  test('typed into searches, tags and addresses they stay texts', async () => {
    await page.goto(server.url + place.cluster);
    for (const text of hostileTexts) await page.getByLabel('Search projects').fill(text);
    await isNeutral();
    await page.keyboard.press('Control+k');
    const destination = page.getByLabel('Page, cluster or recent report');
    for (const text of hostileTexts) await destination.fill(text);
    await isNeutral();
    await page.goto(`${server.url}/navigation?filter=${encodeURIComponent(ANY)}`);
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const tags = page.getByLabel('Email addresses');
    for (const text of hostileTexts) {
      await tags.fill(text);
      await tags.press('Enter');
    }
    await page
      .getByText(/is not a valid email/)
      .first()
      .waitFor();
    await isNeutral();
    const addresses = ['/navigation/', '/', '/shared#'];
    for (const [n, text] of hostileTexts.entries()) {
      const address = addresses[n % 3] + encodeURIComponent(text);
      // The server sends the same page for every address; what reads them is the page.
      if (n < addresses.length) await page.goto(server.url + address);
      else await page.evaluate(goTo, address);
      await page.getByRole('heading').first().waitFor();
      await isNeutral();
    }
    await shows('/terminal', 'Terminal');
  });

  test('names and contents of files are shown as they are', async () => {
    await page.goto(`${server.url}/try`);
    await page
      .getByLabel('Measurement files')
      .setInputFiles(
        FILES.map(({ name, bytes }) => ({ name, mimeType: 'text/csv', buffer: bytes })),
      );
    await page.getByRole('button', { name: 'What was read' }).click();
    for (const { name } of FILES)
      await page.getByRole('rowheader', { name, exact: true }).waitFor();
    await isNeutral();
    await page.goto(server.url + place.project);
    await page.getByRole('columnheader', { name: 'Report Name' }).waitFor();
    await dropFiles(page, FILES);
    await page.getByText(/^\d+ of 30 files were read\.$/).waitFor();
    await isNeutral();
    await page.getByRole('button', { name: 'Create report' }).click();
    await page.getByRole('figure').first().waitFor();
    await isNeutral();
  });

  test('nothing broke the content policy, threw, or opened a dialog', () => {
    expect(complaints).toEqual([]);
  });
});

/** Leads the open page to an address as the back key does. Runs in the page. */
function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
