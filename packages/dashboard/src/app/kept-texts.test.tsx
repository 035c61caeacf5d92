import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { App } from './app.tsx';

const SESSION = 'GET /api/v0/auth/session';
const LOGIN = 'POST /api/v0/auth/login';
const over = { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Over.' } };
const account = { [`GET /api/v0/users/${wire.account.userId}`]: { data: wire.account } };
const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const TEXT = 'The peak window jumps when I zoom.';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message');

async function signIn() {
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'astrid@example.org' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('what is typed outlives the end of the session, until it is sent', async () => {
  fakeServer({
    ...account,
    [SESSION]: { data: wire.session },
    [LOGIN]: { data: wire.session },
    'POST /api/v0/feedback': over,
  });
  renderWith(<App />, '/feedback');
  fireEvent.change(await message(), { target: { value: TEXT } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await signIn();
  expect((await message()).value).toBe(TEXT);
  fakeServer({ ...account, 'POST /api/v0/feedback': { data: {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect((await message()).value).toBe('');
});

test('the name typed for a cluster stands there again after the session ended; Cancel drops it', async () => {
  const clusters = { 'GET /api/v0/clusters': { data: { clusters: [wire.cluster('A', 'c')] } } };
  fakeServer({
    ...account,
    ...clusters,
    [SESSION]: { data: wire.session },
    [LOGIN]: { data: wire.session },
    'POST /api/v0/clusters': over,
  });
  renderWith(<App />, '/navigation');
  const name = () => screen.findByLabelText<HTMLInputElement>('Name', {}, SLOW);
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'New cluster' }, SLOW));
  await open();
  fireEvent.change(await name(), { target: { value: 'Glucose patches' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await signIn();
  await open();
  expect((await name()).value).toBe('Glucose patches');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test.each([
  ['/contact', 'Name', 'Ada'],
  ['/register', 'Company', 'Sensor lab'],
])('what is typed at %s outlives a reload, but no password', async (path, label, text) => {
  fakeServer({ [SESSION]: over });
  const { unmount } = renderWith(<App />, path);
  const field = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {}, SLOW);
  fireEvent.change(await field(), { target: { value: text } });
  for (const password of screen.queryAllByLabelText(/^Password/))
    fireEvent.change(password, { target: { value: 'correct horse battery' } });
  unmount();
  renderWith(<App />, path);
  expect((await field()).value).toBe(text);
  const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
  expect(kept.join()).toContain(text);
  expect(kept.join()).not.toContain('correct horse');
});

test('signing out leaves nothing of what was typed', async () => {
  fakeServer({
    ...account,
    [SESSION]: { data: wire.session },
    'POST /api/v0/revokeSession': { data: {} },
  });
  renderWith(<App />, '/feedback');
  fireEvent.change(await message(), { target: { value: TEXT } });
  expect(sessionStorage.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: /Astrid Lindqvist/ }));
  fireEvent.click(await screen.findByText('Logout'));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('a profile that was being edited is edited on', async () => {
  fakeServer({ ...account, [SESSION]: { data: wire.session } });
  const { unmount } = renderWith(<App />, '/userprofile');
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'New lab' } });
  unmount();
  renderWith(<App />, '/userprofile');
  expect(await screen.findByDisplayValue('New lab')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(sessionStorage.length).toBe(0);
});

test('without a network the page says that changes wait', async () => {
  fakeServer({ ...account, [SESSION]: { data: wire.session } });
  renderWith(<App />, '/terminal');
  await screen.findByRole('heading', { name: 'Terminal' });
  const text =
    'No connection. Your changes are kept on this computer and are sent when the network is back.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(text)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
