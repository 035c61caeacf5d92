import { TAFEL_VERSION } from '@tafel/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { App } from './app.tsx';
import { select } from './selection.ts';

const SESSION = 'GET /api/v0/auth/session';
const LOGIN = 'POST /api/v0/auth/login';
const guest = {
  [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
};
const signedIn = { [SESSION]: { data: wire.session } };
const address = () => screen.getByTestId('address').textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  select(null);
});

test.each([
  '/navigation/c1',
  '/reportViewer/',
  '/reportViewer/c/p/report/r',
  '/terminal',
  '/add-ons',
  '/requests',
  '/feedback',
  '/userprofile',
  '/pricing/details',
  '/accountSummary',
])(
  'SH-29 RT-30 a guest who wants %s lands on the login page, which keeps the address',
  async (wanted) => {
    fakeServer(guest);
    renderWith(<App />, wanted);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(address()).toBe(`/login?redirect=${wanted}`);
  },
);

test('RT-01 the root leads a guest to the login page', async () => {
  fakeServer(guest);
  renderWith(<App />, '/?redirect=/terminal');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(address()).toBe('/login?redirect=/terminal');
});

test('RT-31 a signed-in person does not see the login page', async () => {
  fakeServer({ ...signedIn, 'GET /api/v0/clusters': { data: { clusters: [] } } });
  renderWith(<App />, '/login');
  await waitFor(() => expect(address()).toBe('/navigation?redirect=/login'));
});

test('X-76 CO-10 tests know no window, and have one of 1500 pixels: wide enough for the open sidebar', async () => {
  expect(innerWidth).toBe(1500);
  const asked = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(asked(query), {
      matches: innerWidth >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    }),
  );
  fakeServer(signedIn);
  renderWith(<App />, '/terminal');
  expect(await screen.findByRole('button', { name: 'Collapse the sidebar' })).toBeTruthy();
});

test('SE-02 email and password are asked for before anything is sent', async () => {
  const asked = fakeServer(guest);
  renderWith(<App />, '/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter your email address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(asked).not.toContain(LOGIN);
});

async function signIn() {
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'astrid@example.org' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByLabelText('Remember me'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('ER-17 a wrong password is answered with the text of the specification', async () => {
  fakeServer({
    ...guest,
    [LOGIN]: { status: 400, failure: { code: 'LOGIN_FAILED', message: 'No.' } },
  });
  renderWith(<App />, '/login');
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Login error')).toBeTruthy();
  expect(alert.textContent).toContain(
    'Either provided email address or password is not correct. Please check your credentials',
  );
});

test('RT-02 after signing in the wanted page opens, by default the list of clusters', async () => {
  let session: keyof typeof answers = 'guest';
  const answers = { guest: guest[SESSION], known: { data: wire.session } };
  fakeServer({
    [SESSION]: () => answers[session] ?? {},
    [LOGIN]: () => {
      session = 'known';
      return { data: wire.session };
    },
    'GET /api/v0/clusters': { data: { clusters: [] } },
  });
  renderWith(<App />, '/login?redirect=/terminal');
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Terminal' })).toBeTruthy();
  expect(address()).toBe('/terminal');
});

test('SH-01 SH-02 SH-03 SH-04 SH-05 the sidebar leads to the lists, the report and the terminal', async () => {
  fakeServer(signedIn);
  renderWith(<App />, '/terminal');
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  const target = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(['Navigation', 'Report', 'Terminal', 'Add-ons'].map(target)).toEqual([
    '/navigation',
    '/reportViewer/',
    '/terminal',
    '/add-ons',
  ]);
  const { clusterId, projectId, reportId } = wire;
  select({ clusterId, projectId, reportId });
  await waitFor(() => expect(target('Navigation')).toBe(`/navigation/${clusterId}/${projectId}`));
  expect(target('Report')).toBe(`/reportViewer/${clusterId}/${projectId}/report/${reportId}`);
});

test('SH-07 the logo leads to the lists and clears the current project', async () => {
  fakeServer({ ...signedIn, 'GET /api/v0/clusters': { data: { clusters: [] } } });
  const { clusterId, projectId, reportId } = wire;
  select({ clusterId, projectId, reportId });
  renderWith(<App />, '/terminal');
  fireEvent.click(await screen.findByRole('link', { name: 'Tafel' }));
  await waitFor(() => expect(address()).toBe('/navigation'));
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/reportViewer/');
});

test('SH-06 the sidebar shows the version of the build and leads to its release notes', async () => {
  fakeServer(signedIn);
  renderWith(<App />, '/terminal');
  const version = await screen.findByText(TAFEL_VERSION);
  expect(version.getAttribute('href')).toBe('/release-notes');
});

test('SH-30 the title of the page is the name of the product', async () => {
  fakeServer(signedIn);
  document.title = 'something else';
  renderWith(<App />, '/terminal');
  await screen.findByRole('heading', { name: 'Terminal' });
  expect(document.title).toBe('Tafel');
});

test('RT-22 SH-34 a notice is kept in the terminal with its time, type, title, text and source', async () => {
  fakeServer(signedIn);
  const { notify } = await import('../ui/notify.ts');
  renderWith(<App />, '/terminal');
  await screen.findByRole('heading', { name: 'Terminal' });
  notify({
    kind: 'warning',
    title: 'Line left out',
    text: 'run7.csv holds no numbers.',
    source: 'Report',
  });
  const row = await screen.findByRole('row', { name: /Line left out/ });
  expect(row.textContent).toMatch(
    /\d\d:\d\d:\d\d\s*warning\s*Line left out\s*run7.csv holds no numbers\.\s*Report/,
  );
});

test('RT-29 an unknown address shows 404 with a way home', async () => {
  fakeServer(guest);
  renderWith(<App />, '/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('RT-21 the viewer without a report offers the lists', async () => {
  fakeServer(signedIn);
  renderWith(<App />, '/reportViewer/');
  expect(await screen.findByRole('heading', { name: 'No report is open' })).toBeTruthy();
});
