import { useMutation, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusalDialog } from '../app/refusal-dialog.tsx';
import { MessageLog } from '../features/message-log/message-log.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';
import { clearLog } from '../ui/notify.ts';
import { client } from './client.ts';
import { closeRefusal } from './failures.ts';

const CALL = 'PUT /api/v0/clusters/c1/favourite';

function Marker() {
  const mark = useMutation({
    mutationFn: () =>
      client.markFavourite({ params: { clusterId: 'c1' }, body: { isFavourite: true } }),
  });
  return (
    <>
      <button type="button" onClick={() => mark.mutate()}>
        Mark
      </button>
      <RefusalDialog />
      <MessageLog />
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  closeRefusal();
  clearLog();
});

test.each([
  ['PREMIUM_REQUIRED', 'Unlock Premium Access'],
  ['FORBIDDEN', 'Insufficient Permission'],
])(
  'ER-03 ER-04 X-74 a call refused with %s is explained in a dialog titled %s',
  async (code, title) => {
    fakeServer({ [CALL]: { status: 403, failure: { code, message: 'Only its owner may.' } } });
    renderWith(<Marker />);
    fireEvent.click(screen.getByText('Mark'));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('Only its owner may.');
    expect(dialog.textContent).toContain(
      'Verify that your subscription is valid and that you own the item.',
    );
  },
);

test('RO-14 the server may give the refusal a title of its own', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          success: false,
          title: 'Five reports are the limit',
          error: { error_message: 'Upgrade to add more.', error_code: 'PREMIUM_REQUIRED' },
        }),
        { status: 403 },
      ),
    ),
  );
  renderWith(<Marker />);
  fireEvent.click(screen.getByText('Mark'));
  expect(await screen.findByRole('dialog', { name: 'Five reports are the limit' })).toBeTruthy();
});

test('ER-09 the message of a failed call is kept as the newest of the log', async () => {
  fakeServer({
    [CALL]: { status: 500, failure: { code: 'INTERNAL', message: 'The disk is full.' } },
  });
  renderWith(<Marker />);
  fireEvent.click(screen.getByText('Mark'));
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ER-06 a failed call that says nothing is told in the words of the specification', async () => {
  fakeServer({ [CALL]: { status: 500, failure: { code: 'INTERNAL', message: '' } } });
  renderWith(<Marker />);
  fireEvent.click(screen.getByText('Mark'));
  expect(
    await screen.findByText(
      'Error when retrieving the information from the server, try in a few seconds',
    ),
  ).toBeTruthy();
});

function Loud() {
  useQuery({
    queryKey: ['loud'],
    meta: { verbosity: 1 },
    queryFn: () => client.readCluster({ params: { clusterId: 'c1' } }),
  });
  return null;
}

test.each([
  [403, 'FORBIDDEN', 'Insufficient Permission'],
  [409, 'CONFLICT', 'Internal Error'],
])('ER-08 with verbosity a failed call (%i %s) is told, titled %s', async (status, code, title) => {
  fakeServer({ 'GET /api/v0/clusters/c1': { status, failure: { code, message: 'No.' } } });
  renderWith(<Loud />);
  expect(await screen.findByText(title)).toBeTruthy();
});
