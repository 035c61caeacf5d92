import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a program that shows a code is named before it is let in', async () => {
  const answer = vi.fn((_body: unknown) => ({ data: {} }));
  fakeServer({
    'GET /api/v0/auth/session': { data: wire.session },
    'POST /api/v0/auth/device/lookup': {
      data: {
        client: 'tafel on lab-pc-3',
        address: '192.0.2.7',
        scope: 'push',
        expiresAt: '2026-11-28T12:00:00Z',
      },
    },
    'POST /api/v0/auth/device/answer': answer,
  });
  renderWith(<App />, '/device?code=BCDF-GHJK');
  fireEvent.click(await screen.findByText('Continue'));
  expect(await screen.findByText('tafel on lab-pc-3')).toBeTruthy();
  fireEvent.click(screen.getByText('Allow'));
  expect(await screen.findByText('The program is connected')).toBeTruthy();
  expect(answer).toHaveBeenCalledExactlyOnceWith({ userCode: 'BCDF-GHJK', allow: true });
});

test('an account with an authenticator is asked for its code; a frozen one can be used again', async () => {
  const sent: unknown[] = [];
  const outcomes = ['SECOND_FACTOR_NEEDED', 'ACCOUNT_FROZEN', 'LOGIN_FAILED'] as const;
  fakeServer({
    'GET /api/v0/auth/session': {
      status: 401,
      failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' },
    },
    'POST /api/v0/auth/login': (body) => {
      sent.push(body);
      const code = outcomes[sent.length - 1] ?? 'LOGIN_FAILED';
      return { status: 400, failure: { code, message: `Because of ${code}.` } };
    },
  });
  renderWith(<App />, '/login');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'a@x.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  expect(screen.queryByLabelText('Code')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.click(await screen.findByText('Use the account again'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toMatchObject({ code: '123456' });
  expect(sent[2]).toMatchObject({ code: '123456', reactivate: true });
});
