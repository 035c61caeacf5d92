import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const SESSION = 'GET /api/v0/auth/session';
const legal = {
  'GET /legal/cookies.md': { text: '# Cookies\n\nLast updated: 2021-02-08' },
  'GET /legal/privacy.md': { text: '# Privacy Policy\n\nWhat is kept.' },
  'GET /legal/terms.md': { text: '# Terms and Conditions\n\nWhat you may do.' },
};
const asGuest = () =>
  fakeServer({
    ...legal,
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
  });
const asUser = () =>
  fakeServer({
    ...legal,
    [SESSION]: { data: wire.session },
    'GET /api/v0/clusters': { data: { clusters: [wire.cluster('Neurochemistry', 'c')] } },
    'GET /api/v0/reports': { data: { reports: [wire.report] } },
  });
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => localStorage.clear());
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['RT-03', '/forgotPassw', 'Forgot your password?'],
  ['RT-04 X-01', '/action', 'Link from a mail'],
  ['RT-09 SE-25', '/register/freemium', 'Sign up'],
  ['RT-09', '/register', 'Sign up'],
  ['RT-09 RT-10 X-08', '/register/monthly-premium', 'Sign up'],
  ['RT-12 SH-38', '/feature', 'From a potentiostat file to a number you can defend.'],
  ['RT-13', '/pricing', 'Pricing'],
  ['RT-14', '/contact', 'Contact us'],
  ['RT-15 X-03', '/termsandconditions', 'Terms and Conditions'],
  ['RT-25', '/privacy-policy', 'Privacy Policy'],
  ['RT-26 SH-37', '/cookies-policy', 'Cookies'],
  ['RT-27', '/terms-conditions', 'Terms and Conditions'],
  ['RT-28 SH-36', '/release-notes', 'Release notes'],
  ['SH-27', '/try', 'Try it with your own file'],
])('%s %s is open to a guest', async (_, path, title) => {
  asGuest();
  renderWith(<App />, path);
  expect(await heading(title)).toBeTruthy();
  expect(document.title).toBe('Tafel');
});

test.each([
  ['RT-17 SH-33', '/add-ons', 'Add-ons'],
  ['RT-18 X-06', '/accountsummary', 'Subscription status'],
  ['RT-18 X-06', '/accountSummary', 'Subscription status'],
  ['RT-19', '/pricing/details', 'Pricing'],
  ['RT-23', '/feedback', 'Feedback'],
  ['RT-24', '/requests', 'Requests'],
  ['RT-08 X-01', '/userprofile', 'Profile'],
  ['RT-28 SH-36', '/release-notes', 'Release notes'],
  ['RT-25', '/privacy-policy', 'Privacy Policy'],
])('%s %s opens for a signed-in person in their own shell', async (_, path, title) => {
  asUser();
  renderWith(<App />, path);
  expect(await heading(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Navigation' })).toBeTruthy();
});

test.each([
  '/',
  '/login',
  '/forgotPassw',
  '/feature',
  '/pricing',
  '/contact',
  '/termsandconditions',
])('RT-31 X-03 a signed-in person who opens %s comes to the lists', async (path) => {
  asUser();
  renderWith(<App />, path);
  await waitFor(() => expect(address()).toBe(`/navigation?redirect=${path}`));
});

test('RT-32 X-04 a redirect that is there already is followed, not nested', async () => {
  asUser();
  renderWith(<App />, '/pricing?redirect=/terminal');
  await heading('Terminal');
  expect(address()).toBe('/terminal');
});

test.each(['/choosenplan', '/subscribe', '/paymentdetails', '/reviewpurchase'])(
  'RT-05 RT-06 RT-07 RT-11 X-01 X-02 %s without a plan leads to the plans, a guest to the login page',
  async (path) => {
    asGuest();
    renderWith(<App />, path);
    expect(await heading('Log in')).toBeTruthy();
    expect(address()).toBe('/login?redirect=/pricing/details');
  },
);

test('SH-27 the header of the landing pages', async () => {
  asGuest();
  renderWith(<App />, '/login');
  await heading('Log in');
  const header = within(screen.getByRole('banner'));
  const target = (name: string) => header.getByRole('link', { name }).getAttribute('href');
  const names = ['Feature', 'Pricing', 'Learning Academy', 'Contact us', 'Log In', 'Sign Up'];
  expect(names.map(target)).toEqual([
    '/feature',
    '/pricing',
    '/academy',
    '/contact',
    '/login',
    '/register/freemium',
  ]);
});

test('SH-28 the menu of the landing pages', async () => {
  asGuest();
  renderWith(<App />, '/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Feature',
    'Pricing',
    'Contact us',
    'Log In',
    'Sign Up',
  ]);
});

test('SE-01 the login page leads to a new password and to the sign-up', async () => {
  asGuest();
  renderWith(<App />, '/login');
  const forgotten = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(forgotten.getAttribute('href')).toBe('/forgotPassw');
  expect(screen.getByRole('link', { name: /^Sign up/ }).getAttribute('href')).toBe(
    '/register/freemium',
  );
});

test('SH-11 SH-12 X-09 SH-13 SH-14 SH-15 SH-16 the links of the top bar', async () => {
  asUser();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  renderWith(<App />, '/terminal');
  const links = within(await screen.findByRole('navigation', { name: 'More pages' }));
  const target = (name: string) => links.getByRole('link', { name }).getAttribute('href');
  expect(['API docs', 'Pricing', 'Feedback', 'Requests'].map(target)).toEqual([
    '/api/docs',
    '/pricing/details',
    '/feedback',
    '/requests',
  ]);
  fireEvent.click(links.getByRole('button', { name: 'Terms and Conditions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Terms and Conditions', '/terms-conditions'],
    ['Cookies Policy', '/cookies-policy'],
    ['Privacy Policy', '/privacy-policy'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Astrid Lindqvist/ }));
  const status = await screen.findByRole('menuitem', { name: 'Subscription status' });
  expect(status.getAttribute('href')).toBe('/accountSummary');
});

test('SH-17 the cookie notice is dismissed once', async () => {
  asGuest();
  const { unmount } = renderWith(<App />, '/login');
  const notice = await screen.findByRole('region', { name: 'Cookies' });
  expect(notice.textContent).toContain('uses cookies to offer a better browsing experience');
  fireEvent.click(within(notice).getByRole('button'));
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  unmount();
  renderWith(<App />, '/login');
  await heading('Log in');
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
});

test('SH-33 X-12 the add-ons are those of the library', async () => {
  asUser();
  renderWith(<App />, '/add-ons');
  await heading('Add-ons');
  const { fileFormats } = await import('@tafel/core');
  const table = within(screen.getByRole('region', { name: 'File formats' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    fileFormats.members.map(({ title }) => title),
  );
});

test('a question mark lists the keys, and the list can be searched', async () => {
  asUser();
  renderWith(<App />, '/terminal');
  await heading('Terminal');
  fireEvent.keyDown(document.body, { key: '?' });
  const window = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  fireEvent.change(window.getByLabelText('Search'), { target: { value: 'context' } });
  expect(window.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['F1']);
});

test('A14 Ctrl K goes to a report that was changed lately', async () => {
  asUser();
  renderWith(<App />, '/terminal');
  await heading('Terminal');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const search = await screen.findByLabelText('Page, cluster or recent report');
  fireEvent.change(search, { target: { value: 'calib' } });
  const link = await screen.findByRole('link', { name: /DPV calibration/ });
  const { clusterId, projectId, reportId } = wire;
  expect(link.getAttribute('href')).toBe(
    `/reportViewer/${clusterId}/${projectId}/report/${reportId}`,
  );
});

test('Ctrl K goes to a cluster by a part of its name', async () => {
  asUser();
  renderWith(<App />, '/terminal');
  await heading('Terminal');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const search = await screen.findByLabelText('Page, cluster or recent report');
  await screen.findByRole('link', { name: /Neurochemistry/ });
  fireEvent.change(search, { target: { value: 'neuro' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(`/navigation/${'c'.repeat(26)}`));
});

test('g and a letter go to a page, unless single letters are switched off', async () => {
  asUser();
  renderWith(<App />, '/terminal');
  await heading('Terminal');
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  localStorage.setItem('tafel-single-keys', 'off');
  press('g');
  press('a');
  expect(address()).toBe('/terminal');
  localStorage.setItem('tafel-single-keys', 'on');
  press('g');
  press('a');
  await waitFor(() => expect(address()).toBe('/add-ons'));
});

test('SE-31 SE-32 ER-21 the contact form asks for every field and sends the specified names', async () => {
  const asked = fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/contact': { data: {} },
  });
  renderWith(<App />, '/contact');
  await heading('Contact us');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter your name.')).toBeTruthy();
  fill('Name *', '   ');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter your name.')).toBeTruthy();
  expect(asked).not.toContain('POST /api/v0/contact');
  fill('Name *', ' Astrid ');
  fill('Mobile *', '+47 22 33 44');
  fill('Email *', 'astrid@example.org');
  fill('Message *', 'Hello');
  fireEvent.click(screen.getByLabelText('My details may be kept to answer this message'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText('Query is well received. You will hear from us soon.'),
  ).toBeTruthy();
});

test('SE-18 SE-19 a forgotten password: the mail is on its way, and the login page opens', async () => {
  fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/resetPassword': { data: {} },
  });
  renderWith(<App />, '/forgotPassw');
  await heading('Forgot your password?');
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/login');
  fill('Email', 'astrid@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await heading('Log in')).toBeTruthy();
  expect(
    await screen.findByText('You should receive an email soon if there is an associated account'),
  ).toBeTruthy();
});

test('SE-21 a forgotten password that cannot be reset', async () => {
  fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/resetPassword': {
      status: 500,
      failure: { code: 'INTERNAL', message: 'It broke.' },
    },
  });
  renderWith(<App />, '/forgotPassw');
  await heading('Forgot your password?');
  fill('Email', 'astrid@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Something went wrong. Please try again later')).toBeTruthy();
});

test('SE-23 SE-24 the sign-up wants equal passwords and both consents, then sends a mail', async () => {
  const asked = fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/register': { status: 201, data: {} },
  });
  renderWith(<App />, '/register/freemium');
  await heading('Sign up');
  fill('Email *', 'astrid@example.org');
  fill('Password *', 'a long secret');
  fill('Password again *', 'another secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('The two passwords differ.')).toBeTruthy();
  expect(screen.getByText('The terms have to be accepted.')).toBeTruthy();
  expect(asked).not.toContain('POST /api/v0/register');
  fill('Password again *', 'a long secret');
  fireEvent.click(screen.getByLabelText('I accept the Terms and Conditions'));
  fireEvent.click(screen.getByLabelText('I accept the Privacy Policy'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeTruthy();
  expect(asked).toContain('POST /api/v0/register');
});

test('SE-03 ER-19 an unverified address is offered another mail', async () => {
  fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/auth/login': {
      status: 400,
      failure: { code: 'EMAIL_NOT_VERIFIED', message: 'The address is not verified.' },
    },
    'POST /api/v0/sendEmailVerificationLink': { data: {} },
  });
  renderWith(<App />, '/login');
  await heading('Log in');
  fill('Email', 'astrid@example.org');
  fill('Password', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send the verification mail again' }));
  expect(await screen.findByText('You should receive an email soon')).toBeTruthy();
});

test('X-01 RT-04 a verification link is followed on a click', async () => {
  const asked = fakeServer({
    [SESSION]: { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' } },
    'POST /api/v0/auth/action': { data: { user: wire.session.user } },
  });
  renderWith(<App />, '/action?mode=verifyEmail&code=abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeTruthy();
  expect(asked).toContain('POST /api/v0/auth/action');
});

test('SH-35 feedback is sent', async () => {
  fakeServer({ [SESSION]: { data: wire.session }, 'POST /api/v0/feedback': { data: {} } });
  renderWith(<App />, '/feedback');
  await heading('Feedback');
  fill('Message', 'A format is missing.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message has arrived.')).toBeTruthy();
});
