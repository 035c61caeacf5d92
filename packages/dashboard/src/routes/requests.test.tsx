import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { type Answer, fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

vi.setConfig({ testTimeout: 30_000 });
const SLOW = { timeout: 20_000 };
const me = wire.session.user.email;
const handled = { timeOfRequestHandled: '2026-11-27T09:00:00Z' };
const own = { requestedByEmail: me, requestedToEmail: 'jonas@example.org' };
const incoming = [
  wire.accessRequest,
  { ...wire.accessRequest, id: 'd'.repeat(26), ...handled, isAllowed: true },
];
const mine = [
  { ...wire.accessRequest, ...own, id: 'e'.repeat(26), clusterName: 'Glucose patches' },
  { ...wire.accessRequest, ...own, id: 'f'.repeat(26), clusterName: 'Urea strips' },
];
const list = (requests: { incoming: object[]; own: object[] }): Answer => ({
  data: {
    ...requests,
    pendingRequests: { incoming: requests.incoming.length > 0 ? 1 : 0, own: requests.own.length },
  },
});
const base = {
  'GET /api/v0/auth/session': { data: wire.session },
  'GET /api/v0/resourceAccessRequests': list({ incoming, own: mine }),
};
const call = (verb: string, id: string) => `/api/v0/resourceAccessRequests/${verb}/${id}`;
const tab = (name: RegExp) => screen.findByRole('tab', { name }, SLOW);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Chooses the row of this name; `count` rows are chosen then. */
const choose = async (name: string, count = 1) => {
  const cell = await screen.findByRole('gridcell', { name }, SLOW);
  const row = cell.closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error('The cell stands in no row.');
  fireEvent.click(within(row).getByRole('checkbox'));
  await screen.findByText(`${count} selected`, {}, SLOW);
};

afterEach(() => vi.unstubAllGlobals());

test('RQ-06 RQ-08 RQ-10 RQ-12 four tabs, two with a badge, each a list with search, page size and theme', async () => {
  fakeServer(base);
  renderWith(<App />, '/requests');
  const titles = (await screen.findAllByRole('tab', {}, SLOW)).map((each) => each.textContent);
  expect(titles).toEqual([
    'Incoming Pending Requests1',
    'Your Pending Requests2',
    'Incoming Processed Requests',
    'Your Processed Requests',
  ]);
  await screen.findByRole('gridcell', { name: 'Neurochemistry' }, SLOW);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  expect(heads).toEqual([
    'Select',
    'ID',
    'Resource Name',
    'Resource Type',
    'Requested By',
    'Requested For',
    'Request Date',
    'Access Status',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search requests' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Theme of the list' })).toBeTruthy();
});

test('X-33 the way back leads from the lists to Navigation, and from a single request to the lists', async () => {
  fakeServer(base);
  renderWith(<App />, '/requests');
  const back = async (name: string) =>
    (await screen.findByText(name, {}, SLOW)).closest('a')?.getAttribute('href');
  expect(await back('Back to Navigation')).toBe('/navigation');
  await choose('Neurochemistry');
  fireEvent.click(button('Details'));
  expect(await back('Back to Requests')).toBe('/requests');
});

test('RQ-11 every empty tab says so in words of its own', async () => {
  fakeServer({ ...base, 'GET /api/v0/resourceAccessRequests': list({ incoming: [], own: [] }) });
  renderWith(<App />, '/requests');
  const texts = new Set<string>();
  for (const name of [/Incoming Pend/, /Your Pend/, /Incoming Proc/, /Your Proc/]) {
    fireEvent.click(await tab(name));
    texts.add((await screen.findByRole('heading', { level: 2 }, SLOW)).textContent ?? '');
  }
  expect(texts.size).toBe(4);
});

test('RQ-13 RQ-15 RQ-16 RQ-17 RQ-18 RQ-29 a chosen request is shown, and approved after a question', async () => {
  const approve = vi.fn((body: unknown) => {
    expect(body).toEqual({ accesstype: false });
    return { data: { request: { ...wire.accessRequest, ...handled, isAllowed: true } } };
  });
  fakeServer({ ...base, [`PUT ${call('approve', wire.accessRequest.id)}`]: approve });
  renderWith(<App />, '/requests');
  expect(
    (await screen.findByRole('link', { name: 'Back to Navigation' }, SLOW)).getAttribute('href'),
  ).toBe('/navigation');
  await screen.findByRole('gridcell', { name: 'Neurochemistry' }, SLOW);
  for (const name of ['Details', 'Approve', 'Reject']) expect(button(name).disabled).toBe(true);
  await choose('Neurochemistry');
  await waitFor(() => expect(button('Approve').disabled).toBe(false));
  fireEvent.click(button('Details'));
  const details = within(await screen.findByRole('dialog', { name: 'Access request' }, SLOW));
  for (const fact of ['Tomás Ribeiro', 'tomas@example.org', 'Neurochemistry', 'Cluster'])
    expect(details.getByText(fact)).toBeTruthy();
  expect(details.getAllByText('Pending')).toHaveLength(2);
  expect(details.getByText(/^2026-11-27 /)).toBeTruthy();
  expect(details.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(details.getByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(screen.getByText('Back to Requests')).toBeTruthy();
  fireEvent.click(details.getByRole('button', { name: 'Approve' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm' }, SLOW));
  expect(confirm.getByText("Do you want to 'Approve' the access request?")).toBeTruthy();
  expect(confirm.getByText(/open and edit “Neurochemistry”/)).toBeTruthy();
  fireEvent.click(confirm.getByRole('radio', { name: 'Viewer' }));
  expect(confirm.getByText(/able to open “Neurochemistry”/)).toBeTruthy();
  fireEvent.click(confirm.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Approved and Shared Successfully!', {}, SLOW)).toBeTruthy();
  expect(approve).toHaveBeenCalledOnce();
});

test('RQ-20 RQ-28 a refusal that fails says so, and No asks nothing of the server', async () => {
  const asked = fakeServer({
    ...base,
    [`PUT ${call('reject', wire.accessRequest.id)}`]: {
      failure: { code: 'INTERNAL', message: 'The database is busy.' },
    },
  });
  renderWith(<App />, '/requests');
  await choose('Neurochemistry');
  const confirm = async () => {
    fireEvent.click(button('Reject'));
    return within(await screen.findByRole('dialog', { name: 'Confirm' }, SLOW));
  };
  fireEvent.click((await confirm()).getByText('No'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  expect(asked.some((each) => each.startsWith('PUT'))).toBe(false);
  const dialog = await confirm();
  expect(dialog.getByText("Do you want to 'Reject' the access request?")).toBeTruthy();
  fireEvent.click(dialog.getByText('Yes'));
  expect(
    await screen.findByText('Rejection failed. Please retry in a few seconds', {}, SLOW),
  ).toBeTruthy();
});

test('RQ-14 RQ-23 RQ-27 own requests are taken back, several at once', async () => {
  const [first, second] = mine.map(({ id }) => `DELETE ${call('remove', id)}`);
  const asked = fakeServer({
    ...base,
    [first ?? '']: { data: {} },
    [second ?? '']: { failure: { code: 'CONFLICT', message: 'Answered meanwhile.' } },
  });
  renderWith(<App />, '/requests?tab=own-pending');
  await screen.findByRole('gridcell', { name: 'Urea strips' }, SLOW);
  fireEvent.click(button('Delete'));
  expect(await screen.findByText('Please select at least one request', {}, SLOW)).toBeTruthy();
  await choose('Urea strips');
  await choose('Glucose patches', 2);
  fireEvent.click(button('Delete'));
  expect(
    await screen.findByText('Error while deleting requests, please try again', {}, SLOW),
  ).toBeTruthy();
  expect(asked.filter((each) => each.startsWith('DELETE'))).toHaveLength(2);
});

test('RQ-26 requests that cannot be read say so, with a way to try again', async () => {
  fakeServer({
    ...base,
    'GET /api/v0/resourceAccessRequests': {
      failure: { code: 'INVALID_REQUEST', message: 'No.' },
    },
  });
  renderWith(<App />, '/requests');
  const alert = within(await screen.findByRole('alert', {}, SLOW));
  expect(alert.getByText('Connection failed')).toBeTruthy();
  expect(
    alert.getByText('Error retrieving the requests from the server, please try in a few minutes.'),
  ).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const blocked = {
  ...base,
  [`GET /api/v0/clusters/${wire.clusterId}`]: {
    status: 403,
    failure: { code: 'FORBIDDEN', message: 'Not yours.' },
  },
};
const send = async (outcome: Answer | ((body: unknown) => Answer), ownerKnown = true) => {
  fakeServer({
    ...blocked,
    'POST /api/v0/clusterOwnerDetails': ownerKnown
      ? { data: { email: 'jonas@example.org', name: 'Jonas Berg', userHandle: 'j'.repeat(26) } }
      : { failure: { code: 'NOT_FOUND', message: 'Nobody.' } },
    'POST /api/v0/resourceAccessRequests': outcome,
  });
  renderWith(<App />, `/navigation/${wire.clusterId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Send Request' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Request' }, SLOW));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Request' });
  await waitFor(() => expect(submit.disabled).toBe(false), SLOW);
  return { dialog, submit };
};
const outcome = (created: boolean, mailed: boolean): Answer => ({
  status: 201,
  data: {
    id: 'q'.repeat(26),
    responseCreateRequest: { success: created, message: '' },
    responseSendEmail: { success: mailed, message: '' },
  },
});

test('NV-29 RQ-01 RQ-25 X-32 a blocked cluster leads to its owner: address and resource are fixed, the message is typed', async () => {
  const { dialog, submit } = await send((body) => {
    expect(body).toMatchObject({
      receiver: 'jonas@example.org',
      message: 'For the review.',
      resourceType: 'Cluster',
      linkObj: { clusterId: wire.clusterId },
    });
    return outcome(true, true);
  });
  expect(screen.getByText('Resource Inaccessible! Insufficient Permission!')).toBeTruthy();
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['jonas@example.org', true]);
  expect(dialog.getByLabelText<HTMLInputElement>('Access to').readOnly).toBe(true);
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'For the review.' } });
  fireEvent.click(submit);
  expect(await screen.findByText('Request Successful!', {}, SLOW)).toBeTruthy();
});

test.each([
  [outcome(true, false), 'Sending Email Failed!'],
  [outcome(false, false), 'Creating Request Failed!'],
  [{ status: 429, failure: { code: 'TOO_MANY_REQUESTS', message: 'Wait.' } }, 'Request Failed!'],
  [{ status: 500, failure: { code: 'INTERNAL', message: 'Broken.' } }, 'Server Error!'],
  [{ status: 403, failure: { code: 'FORBIDDEN', message: 'No.' } }, 'Unauthorized to request'],
] satisfies [Answer, string][])(
  'RQ-25 a request that ends otherwise says %#: %s',
  async (answer, text) => {
    const { submit } = await send(answer);
    fireEvent.click(submit);
    expect(await screen.findByText(text, {}, SLOW)).toBeTruthy();
  },
);

test('RQ-02 X-32 where the owner is not known the address is typed, and checked', async () => {
  const { dialog, submit } = await send(outcome(true, true), false);
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(email.readOnly).toBe(false);
  fireEvent.change(email, { target: { value: 'jonas@example' } });
  fireEvent.click(submit);
  expect(await dialog.findByText('Please enter a valid email address.')).toBeTruthy();
});
