import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { App } from './app.tsx';
import { saveUnsaved, useUnsavedReport } from './unsaved-report.ts';

const SESSION = 'GET /api/v0/auth/session';
const REFRESH = 'POST /api/v0/auth/session/refresh';
const over = { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Over.' } };
const ending = (inMilliseconds: number) => ({
  data: { ...wire.session, expiresAt: new Date(Date.now() + inMilliseconds).toISOString() },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('SE-10 SE-12 before the session ends the person is asked; a failed extension is told and leads to the login page', async () => {
  fakeServer({
    [SESSION]: ending(60_000),
    [REFRESH]: over,
    'POST /api/v0/revokeSession': { data: {} },
  });
  renderWith(<App />, '/terminal');
  expect(await screen.findByText('Your session is about to end')).toBeTruthy();
  fireEvent.click(screen.getByText('Extend the session'));
  expect(await screen.findByText('Error extending the session')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});

test('SE-15 a session that has ended is not restored; on a trusted computer a new one is opened', async () => {
  fakeServer({ [SESSION]: over, [REFRESH]: ending(3_300_000) });
  const { unmount } = renderWith(<App />, '/terminal');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  unmount();
  localStorage.setItem('tafel-trusted', 'yes');
  renderWith(<App />, '/terminal');
  expect(await screen.findByRole('heading', { name: 'Terminal' })).toBeTruthy();
});

test('SE-14 ER-02 a call that finds the session over leads to the login page', async () => {
  fakeServer({ [SESSION]: ending(3_300_000), 'GET /api/v0/resourceAccessRequests': over });
  renderWith(<App />, '/terminal');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});

function Editor({ save }: { save: () => Promise<void> }) {
  useUnsavedReport(save);
  return <Link to="/elsewhere">Elsewhere</Link>;
}

test('SE-16 leaving with changes asks, by a link and by closing the tab', async () => {
  const save = vi.fn(() => Promise.resolve());
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { unmount } = renderWith(<Editor save={save} />, '/here');
  const address = () => screen.getByTestId('address').textContent;
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'You have changes to the report without saving. Do you want to leave without saving?',
  );
  expect(address()).toBe('/here');
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await saveUnsaved();
  expect(save).toHaveBeenCalledOnce();
  unmount();
  await saveUnsaved();
  expect(save).toHaveBeenCalledOnce();
});
