import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { readQrCode } from '../testing/read-qr-code.ts';
import { renderWith } from '../testing/render-with.tsx';

const WRONG = { status: 400, failure: { code: 'CODE_INVALID', message: 'The code is wrong.' } };
const base = {
  'GET /api/v0/auth/session': { data: wire.session },
  [`GET /api/v0/users/${wire.account.userId}`]: { data: wire.account },
};

afterEach(() => vi.unstubAllGlobals());

const typeCode = (code: string) =>
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });

test('an authenticator is set up by its picture or key and a code, and the recovery codes are shown once', async () => {
  const confirm = vi.fn((body: unknown) =>
    Object(body).code === '123456' ? { data: { recoveryCodes: ['BCDF23', 'GHJK45'] } } : WRONG,
  );
  const asked = fakeServer({
    ...base,
    'GET /api/v0/auth/totp': { data: { enabled: false } },
    'POST /api/v0/auth/totp/start': {
      data: { secret: 'ABCDEFGHIJ', url: 'otpauth://totp/Tafel:a?secret=ABCDEFGHIJ' },
    },
    'POST /api/v0/auth/totp/confirm': confirm,
  });
  renderWith(<App />, '/userprofile');
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator' }));
  const key = await screen.findByLabelText<HTMLInputElement>('Key, shown this once');
  expect(key.value).toBe('ABCD EFGH IJ');
  expect(screen.getByText('Open').closest('a')?.getAttribute('href')).toBe(
    'otpauth://totp/Tafel:a?secret=ABCDEFGHIJ',
  );
  const picture = screen.getByRole('img', { name: /^QR code for the authenticator/ });
  expect(readQrCode(picture)).toBe('otpauth://totp/Tafel:a?secret=ABCDEFGHIJ');
  typeCode('000000');
  fireEvent.click(screen.getByText('Switch on'));
  expect(await screen.findByText('The code is wrong.')).toBeTruthy();
  typeCode('123456');
  fireEvent.click(screen.getByText('Switch on'));
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BCDF23',
    'GHJK45',
  ]);
  fireEvent.click(screen.getByText('I have kept them'));
  await waitFor(() => expect(screen.queryByText('BCDF23')).toBeNull());
  expect(screen.getByText('Signing in asks for a code of your authenticator.')).toBeTruthy();
  expect(asked.filter((call) => call === 'POST /api/v0/auth/totp/start')).toHaveLength(1);
});

test('the second factor is switched off by a code', async () => {
  const end = vi.fn((body: unknown) => (Object(body).code === 'BCDF23' ? { data: {} } : WRONG));
  fakeServer({
    ...base,
    'GET /api/v0/auth/totp': { data: { enabled: true } },
    'DELETE /api/v0/auth/totp': end,
  });
  renderWith(<App />, '/userprofile');
  fireEvent.click(await screen.findByText('Switch off'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Switch the second factor off' }),
  );
  typeCode('111111');
  fireEvent.click(dialog.getByText('Switch off'));
  expect(await dialog.findByText('The code is wrong.')).toBeTruthy();
  typeCode('BCDF23');
  fireEvent.click(dialog.getByText('Switch off'));
  expect(await screen.findByText('Set up an authenticator')).toBeTruthy();
});
