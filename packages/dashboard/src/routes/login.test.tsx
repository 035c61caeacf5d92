import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const FINISH = 'POST /api/v0/auth/provider/finish';
const guest = {
  'GET /api/v0/auth/session': {
    status: 401,
    failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' },
  },
  'GET /api/v0/auth/ways': { data: { provider: { name: 'the university' } } },
};
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('SE-06 the way through a provider is offered where the server has one', async () => {
  const asked = fakeServer(guest);
  renderWith(<App />, '/login?redirect=/requests');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with the university' }));
  await waitFor(() => expect(asked).toContain('POST /api/v0/auth/provider/start'));
  // The server of this test knows no such call, and says so.
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
});

test('SE-06 the answer of the provider signs in, once, and leads where the person wanted to go', async () => {
  const sent = vi.fn();
  const asked = fakeServer({
    ...guest,
    [FINISH](body: unknown) {
      sent(body);
      return { data: wire.session };
    },
  });
  localStorage.setItem('tafel-wanted', '?redirect=/requests');
  renderWith(<App />, '/login?state=s1&code=c1&iss=https%3A%2F%2Fsso.example&session_state=x');
  await waitFor(() => expect(address()).toBe('/requests'));
  expect(sent.mock.calls).toEqual([[{ state: 's1', code: 'c1', iss: 'https://sso.example' }]]);
  expect(asked.filter((call) => call === FINISH)).toHaveLength(1);
});

test('SE-06 a refusal is told, and the address forgets what the provider said', async () => {
  const message = 'Uni has not verified your e-mail address.';
  fakeServer({ ...guest, [FINISH]: { failure: { code: 'EMAIL_NOT_VERIFIED', message } } });
  renderWith(<App />, '/login?state=s1&error=access_denied');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await waitFor(() => expect(address()).toBe('/login'));
});
