import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chromiumPath, launch } from './chromium.ts';
import { faultsOf, violations } from './looked-at.ts';
import { signIn } from './sign-in.ts';
import { type DemoServer, root, startDemo } from './tafel.ts';
import { watched } from './watched.ts';

const browserPath = chromiumPath();
const screens = join(root, '.tsc/screens');
const EXAMPLE = join(root, 'examples/01-folder-to-report/measurements');

/** What stands on a page, by who may see it. */
type Place = readonly [ids: string, path: string, heading: string];

const FOR_GUESTS: readonly Place[] = [
  ['RT-02', '/login', 'Log in'],
  ['RT-03', '/forgotPassw', 'Forgot your password?'],
  ['RT-12 SH-38', '/feature', 'From a potentiostat file to a number you can defend.'],
  ['RT-13', '/pricing', 'Pricing'],
  ['RT-14', '/contact', 'Contact us'],
  ['RT-15', '/termsandconditions', 'Terms and Conditions'],
];
const FOR_EVERYBODY: readonly Place[] = [
  ['RT-04', '/action', 'Link from a mail'],
  ['RT-09', '/register', 'Sign up'],
  ['RT-09', '/register/freemium', 'Sign up'],
  ['RT-09', '/register/monthly-premium%20plan', 'Sign up'],
  ['RT-25', '/privacy-policy', 'Privacy Policy'],
  ['RT-26', '/cookies-policy', 'Cookies'],
  ['RT-27', '/terms-conditions', 'Terms and Conditions'],
  ['RT-28', '/release-notes', 'Release notes'],
  ['RT-29', '/nowhere', '404'],
  ['SH-32', '/academy', 'Learning Academy'],
  ['SH-32', '/try', 'Try it with your own file'],
  ['SH-32', '/shared', 'This link shows nothing'],
];
const FOR_USERS: readonly Place[] = [
  ['RT-16', '/navigation', 'Welcome back, Demo user'],
  ['RT-17', '/add-ons', 'Add-ons'],
  ['RT-08', '/userprofile', 'Profile'],
  ['RT-18', '/accountsummary', 'Subscription status'],
  ['RT-18', '/accountSummary', 'Subscription status'],
  ['RT-19', '/pricing/details', 'Pricing'],
  ['RT-21', '/reportViewer', 'Report'],
  ['RT-22', '/terminal', 'Terminal'],
  ['RT-23', '/feedback', 'Feedback'],
  ['RT-24', '/requests', 'Requests'],
  ['SE-10', '/device', 'Connect a program'],
];

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-/, '');

describe.skipIf(!browserPath)('the pages in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-pages-'));
  let server: DemoServer;
  let browser: Browser;
  let guest: Page;
  let user: Page;
  const complaints: string[][] = [];

  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    complaints.push(await watched(context));
    return context.newPage();
  };
  /** Opens a page, and looks at it in both themes and two widths. */
  const look = async (page: Page, [, path, heading]: Place, who: string) => {
    await page.goto(server.url + path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.screenshot({ path: join(screens, `page-${who}-${nameOf(path)}.png`) });
    return faultsOf(page);
  };

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    server = await startDemo(join(folder, 'data'));
    browser = await launch(browserPath ?? '');
    guest = await open();
    user = await open();
    await guest.goto(server.url);
    await guest.getByRole('button', { name: 'Understood' }).click();
    await signIn(user, server.url, server);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('RT-02..RT-04 RT-09 RT-12..RT-15 RT-25..RT-29 SH-32 SH-38 pages for guests', () => {
    test.each([...FOR_GUESTS, ...FOR_EVERYBODY])(
      '%s %s shows “%s” to a guest, without a fault',
      async (...place) => {
        expect(await look(guest, place, 'guest')).toEqual([]);
      },
    );

    test.each(FOR_GUESTS)('%s %s leads a user to the lists', async (_, path) => {
      await user.goto(server.url + path);
      await user.waitForURL(/\/navigation\?redirect=/);
    });
  });

  describe('RT-08 RT-16..RT-19 RT-21..RT-24 RT-25..RT-29 X-06 pages for users', () => {
    test.each([...FOR_USERS, ...FOR_EVERYBODY])(
      '%s %s shows “%s” to a user, without a fault',
      async (...place) => {
        expect(await look(user, place, 'user')).toEqual([]);
      },
    );

    test.each(FOR_USERS)('RT-30 %s %s asks a guest to sign in first', async (_, path) => {
      await guest.goto(server.url + path);
      await guest.waitForURL(`${server.url}/login?redirect=${path}`);
    });
  });

  test('RT-16 RT-20 X-05 the lists and the report, as deep as an address goes', async () => {
    const { clusterId, projectId, reportId } = await demoReport(user, server.url);
    const project = `/navigation/${clusterId}/${projectId}`;
    const report = `/reportViewer/${clusterId}/${projectId}/report/${reportId}`;
    expect(await look(user, ['', `/navigation/${clusterId}`, 'Sensor lab'], 'user')).toEqual([]);
    expect(await look(user, ['', project, 'Folder to report'], 'user')).toEqual([]);
    await user.goto(`${server.url}${project}/${reportId}/deeper`);
    await user.waitForURL(server.url + project);
    await user.goto(`${server.url}${project}/${reportId}`);
    await user.locator('[role=row] a[aria-current=true]').waitFor();
    await user.goto(server.url + report);
    await user.getByRole('figure').first().waitFor();
    expect(await faultsOf(user)).toEqual([]);
    await guest.goto(server.url + report);
    await guest.waitForURL(`${server.url}/login?redirect=${report}`);
  });

  test('a guest opens own files: read, computed and shown without a call to the server', async () => {
    await guest.goto(`${server.url}/try`);
    const calls: string[] = [];
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET') calls.push(request.url());
    };
    guest.on('request', note);
    const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    await guest.getByLabel('Measurement files').setInputFiles(files);
    await guest.getByRole('tab').first().waitFor();
    await guest.getByRole('figure').first().waitFor();
    await guest.screenshot({ path: join(screens, 'page-own-files.png') });
    await guest.getByRole('button', { name: 'What was read' }).click();
    expect(await guest.getByRole('rowheader').count()).toBe(files.length);
    await guest.screenshot({ path: join(screens, 'page-own-files-read.png') });
    guest.off('request', note);
    expect(calls).toEqual([]);
  });

  test('SH-10 SH-24 CO-12 X-11 the learning panel is 444 of 450 reserved pixels wide and tells of the page', async () => {
    await user.goto(`${server.url}/terminal`);
    await user.getByRole('button', { name: 'Context Help' }).click();
    const panel = user.getByRole('complementary', { name: 'Context help' });
    await user.getByRole('heading', { name: 'Terminal' }).hover();
    await panel.getByRole('heading', { name: 'Terminal' }).waitFor();
    expect((await panel.boundingBox())?.width).toBe(444);
    expect((await panel.locator('..').boundingBox())?.width).toBe(450);
    expect(await violations(user)).toEqual([]);
    await user.screenshot({ path: join(screens, 'page-help.png') });
  });

  test('the pages broke no rule of their content policy and wrote no error', () => {
    expect(complaints.flat()).toEqual([]);
  });
});

const Ids = z.object({ clusterId: z.string(), projectId: z.string(), reportId: z.string() });

/** Where the demo report stands, as the answers for its lists say. */
async function demoReport(page: Page, url: string) {
  const ask = async (path: string) => (await page.request.get(`${url}/api/v0/${path}`)).json();
  const Clusters = z.object({
    data: z.object({ clusters: z.array(Ids.pick({ clusterId: true })) }),
  });
  const [{ clusterId } = { clusterId: '' }] = Clusters.parse(await ask('clusters')).data.clusters;
  const Projects = z.object({
    data: z.object({ projects: z.array(Ids.pick({ projectId: true })) }),
  });
  const { data } = Projects.parse(await ask(`clusters/${clusterId}`));
  const [{ projectId } = { projectId: '' }] = data.projects;
  const Reports = z.object({ data: z.object({ reports: z.array(Ids) }) });
  const reports = Reports.parse(await ask(`clusters/${clusterId}/projects/${projectId}`));
  const [report] = reports.data.reports;
  if (report === undefined) throw new Error('The demo has no report.');
  return report;
}
