import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answer, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const { userId, email } = wire.account;
const account = {
  ...wire.account,
  phoneNumber: '+4712345',
  gender: 'Female',
  dob: '1990-02-03',
  companyName: 'Sensor lab',
};
const path = `/api/v0/users/${userId}`;
const base: Record<string, Answer | ((body: unknown) => Answer)> = {
  'GET /api/v0/auth/session': { data: wire.session },
  [`GET ${path}`]: { data: account },
  'POST /api/v0/revokeSession': { data: {} },
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('RT-08 SH-39 SH-40 the profile is read until Edit; Cancel restores it, Save keeps it', async () => {
  const save = vi.fn((body: unknown) => ({ data: { ...account, ...Object(body) } }));
  fakeServer({ ...base, [`PATCH ${path}`]: save });
  renderWith(<App />, '/userprofile');
  const company = await field('Company');
  expect([company.value, company.readOnly]).toEqual(['Sensor lab', true]);
  for (const label of ['Designation', 'Contact phone', 'Profile name', 'Full address', 'Birthday'])
    expect(await field(label)).toBeTruthy();
  expect((await field('Gender')).value).toBe('Female');

  const write = (value: string) => fireEvent.change(company, { target: { value } });
  fireEvent.click(screen.getByText('Edit'));
  expect(company.readOnly).toBe(false);
  const options = within(screen.getByLabelText('Gender')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Not Specified', 'Female', 'Male']);
  write('Elsewhere');
  fireEvent.click(screen.getByText('Cancel'));
  expect([company.value, company.readOnly]).toEqual(['Sensor lab', true]);
  expect(save).not.toHaveBeenCalled();

  fireEvent.click(screen.getByText('Edit'));
  write('New lab');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ companyName: 'New lab', gender: 'Female' });
  expect(company.value).toBe('New lab');
});

test('ER-16 a profile that cannot be read is told so, and tried again', async () => {
  let answers = false;
  fakeServer({
    ...base,
    [`GET ${path}`]: () =>
      answers ? { data: account } : { failure: { code: 'INTERNAL', message: 'Broken.' } },
  });
  renderWith(<App />, '/userprofile');
  expect(await screen.findByText('Error retrieving information. Broken.')).toBeTruthy();
  answers = true;
  fireEvent.click(screen.getByText('Try again'));
  expect((await field('Company')).value).toBe('Sensor lab');
});

test.each([
  [{ usedBytes: 12_340_000, limitBytes: 500_000_000 }, '12.3 MB of 500 MB'],
  [{ usedBytes: 2_340_000_000, limitBytes: 100_000_000_000 }, '2.3 GB of 100 GB'],
  [{ usedBytes: 0, limitBytes: null }, '0 MB'],
])(
  'what the files of the person take is told with the quota, if there is one',
  async (storage, told) => {
    fakeServer({ ...base, [`GET ${path}`]: { data: { ...account, storage } } });
    renderWith(<App />, '/userprofile');
    const title = await screen.findByText('Storage used');
    expect(title.nextElementSibling?.textContent).toBe(told);
  },
);

test('SH-39 a picture is made small, kept by Save, and shown in the head of the page', async () => {
  const small = 'data:image/webp;base64,UklGRg==';
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 2000 }));
  const sides: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    sides.push(this.width, this.height);
    return small;
  });
  const save = vi.fn((body: unknown) => ({ data: { ...account, ...Object(body) } }));
  fakeServer({ ...base, [`PATCH ${path}`]: save });
  const { container } = renderWith(<App />, '/userprofile');
  const shown = () => [...container.querySelectorAll('img')].map(({ src }) => src);
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.change(screen.getByLabelText('Picture'), {
    target: { files: [new File([], 'me.png')] },
  });
  await waitFor(() => expect(shown()).toEqual([small]));
  expect(sides).toEqual([128, 64]);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(shown()).toEqual([small, small]));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ picture: small });
});

test('SH-39 a file that is no picture is refused, and says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not decoded.')));
  fakeServer(base);
  renderWith(<App />, '/userprofile');
  fireEvent.click(await screen.findByText('Edit'));
  fireEvent.change(screen.getByLabelText('Picture'), {
    target: { files: [new File([], 'a.txt')] },
  });
  expect(await screen.findByText(/Choose a PNG, JPEG or WebP file/)).toBeTruthy();
});

test('SH-41 deleting the account needs its address typed; freezing asks first', async () => {
  const remove = vi.fn((_body: unknown) => ({ data: { erasedAfter: '2026-12-12T00:00:00Z' } }));
  fakeServer({ ...base, [`DELETE ${path}`]: remove });
  renderWith(<App />, '/userprofile');
  fireEvent.click(await screen.findByText('Freeze Account'));
  const freeze = within(await screen.findByRole('dialog', { name: 'Freeze the account' }));
  fireEvent.click(freeze.getByText('Cancel'));
  fireEvent.click(screen.getByText('Delete Account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(`Type ${email} to confirm`), { target: { value: email } });
  fireEvent.click(confirm);
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ confirmation: email }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});
