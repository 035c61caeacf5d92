import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { type Answer, fakeServer, wire } from '../../../testing/fake-server.ts';
import { renderWith } from '../../../testing/render-with.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 20_000 };
const { clusterId } = wire;
const owner = `PUT /api/v0/clusters/${clusterId}/owner`;

const record = (sharedWith: string, name: string, accesstype: boolean, invited = false) => ({
  sharedWith,
  name,
  accesstype,
  clusterId,
  invited,
  optedOut: false,
  since: '2026-11-13T12:00:00Z',
});

async function open(
  shares: readonly ReturnType<typeof record>[],
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
) {
  fakeServer({
    'GET /api/v0/auth/session': { data: wire.session },
    'GET /api/v0/clusters': { data: { clusters: [wire.cluster('Neurochemistry', 'c')] } },
    [`GET /api/v0/shares/cluster/${clusterId}`]: { data: { shares } },
    ...answers,
  });
  renderWith(<App />, '/navigation');
  const link = await screen.findByRole('link', { name: 'Neurochemistry' }, SLOW);
  const row = link.closest<HTMLElement>('[role=row]') ?? expect.unreachable('it is in no row');
  fireEvent.click(within(row).getByRole('checkbox'));
  const button = screen.getByLabelText<HTMLButtonElement>('Hand over', { selector: 'button' });
  await waitFor(() => expect(button.disabled).toBe(false), SLOW);
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Hand over “Neurochemistry”' }, SLOW);
}

afterEach(() => vi.unstubAllGlobals());

test('X-82 a cluster is given to one of its editors, after what changes was read', async () => {
  const give = vi.fn((_body: unknown) => ({ data: { ...wire.openCluster, projects: [] } }));
  await open(
    [
      record('jonas@example.org', 'Jonas Berg', true),
      record('rana@example.org', 'Rana Haddad', false),
      record('maya@example.org', '', true, true),
    ],
    { [owner]: give },
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('New owner', {}, SLOW);
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Choose an editor',
    'Jonas Berg (jonas@example.org)',
  ]);
  const confirm = () => screen.getByText('Hand over', { selector: '[role=dialog] button *' });
  fireEvent.click(confirm());
  expect(give).not.toHaveBeenCalled();
  fireEvent.change(select, { target: { value: 'jonas@example.org' } });
  expect(screen.getByText(/belongs to Jonas Berg from then on/).textContent).toContain(
    'You stay an editor.',
  );
  fireEvent.click(confirm());
  await waitFor(() => expect(give).toHaveBeenCalledWith({ email: 'jonas@example.org' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('X-82 without an editor there is nobody to give it to', async () => {
  await open([record('rana@example.org', 'Rana Haddad', false)]);
  expect(
    await screen.findByText(/Share it with somebody as an editor first/, {}, SLOW),
  ).toBeTruthy();
});
