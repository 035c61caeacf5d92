import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, fakeServer, wire } from '../../../testing/fake-server.ts';
import { renderWith } from '../../../testing/render-with.tsx';
import { SharingWindow } from './sharing-window.tsx';

vi.setConfig({ testTimeout: 30_000 });
const SLOW = { timeout: 20_000 };
const clusterId = wire.clusterId;
const subject = { kind: 'cluster', clusterId } as const;
const record = (sharedWith: string, name: string, accesstype: boolean) => ({
  sharedWith,
  name,
  accesstype,
  clusterId,
  invited: false,
  optedOut: false,
  since: '2026-11-13T12:00:00Z',
});
const shares = [
  record('jonas@example.org', 'Jonas Berg', true),
  record('rana@example.org', 'Rana Haddad', false),
];
const base: Record<string, Answer | ((body: unknown) => Answer)> = {
  'GET /api/v0/auth/session': { data: wire.session },
  [`GET /api/v0/shares/cluster/${clusterId}`]: { data: { shares } },
  'GET /api/v0/resourceAccessRequests': {
    data: {
      incoming: [
        {
          ...wire.accessRequest,
          requestedByEmail: 'jonas@example.org',
          timeOfRequest: '2026-11-12T10:00:00Z',
          timeOfRequestHandled: '2026-11-12T11:00:00Z',
          isAllowed: true,
        },
      ],
      own: [],
      pendingRequests: { incoming: 0, own: 0 },
    },
  },
  'POST /api/v0/userFullName': (body) => ({
    data: { fullName: JSON.stringify(body).includes('maya') ? 'Maya Okafor' : null },
  }),
};

afterEach(() => vi.unstubAllGlobals());

async function open(answers: typeof base = {}) {
  const asked = fakeServer({ ...base, ...answers });
  const onClose = vi.fn();
  renderWith(
    <SharingWindow name="Neurochemistry" subject={subject} contents={[]} onClose={onClose} />,
  );
  const window = within(
    await screen.findByRole('dialog', { name: 'Sharing - Neurochemistry' }, SLOW),
  );
  const field = await window.findByLabelText('Email addresses', {}, SLOW);
  await window.findByText('astrid@example.org · you', {}, SLOW);
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  return { asked, onClose, window, type };
}

test('SR-01 the window is named for its cluster, starts at 510 × 450 and never gets smaller than 450 × 450', async () => {
  await open();
  const content = screen.getByRole('dialog', { name: 'Sharing - Neurochemistry' });
  const { width, height, minWidth, minHeight, resize } = content.style;
  expect([width, height]).toEqual(['510px', '450px']);
  expect([minWidth, minHeight, resize]).toEqual(['450px', '450px', 'both']);
});

test('SR-08 nothing changed: the window closes and asks nothing of the server', async () => {
  const { asked, onClose, window } = await open();
  expect(
    await window.findByText(/asked on 2026-11-12, you approved · since 2026-11-13/, {}, SLOW),
  ).toBeTruthy();
  fireEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked.filter((call) => /^(POST|PUT|DELETE) \/api\/v0\/share/.test(call))).toEqual([]);
});

test('SR-03 SR-04 SR-05 one’s own address is refused, a wrong one marked, an unknown one invited', async () => {
  const { window, type } = await open();
  type('astrid@example.org');
  expect(await screen.findByText('You have entered your own email')).toBeTruthy();
  type('jonas@example');
  const text = "The element 'jonas@example' is not a valid email";
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  type('lab@example.org');
  expect(
    await screen.findByText("The email 'lab@example.org' does not have an account in Tafel."),
  ).toBeTruthy();
  expect(await window.findByText('invitation')).toBeTruthy();
  expect(window.getByText('1 added, 0 changed, 0 removed')).toBeTruthy();
});

test('SR-15 SR-20 what was added, changed and removed is saved in three calls', async () => {
  const sent: unknown[] = [];
  const keep = (status: number) => (body: unknown) => {
    sent.push(body);
    return { status, data: { shares } };
  };
  const { onClose, window, type } = await open({
    'POST /api/v0/shareclusters': keep(201),
    'PUT /api/v0/shares/cluster': keep(200),
    'DELETE /api/v0/shares/cluster': keep(200),
  });
  type('maya@example.org');
  expect(await window.findByRole('combobox', { name: 'Role of Maya Okafor' })).toBeTruthy();
  fireEvent.change(window.getByRole('combobox', { name: 'Role of Rana Haddad' }), {
    target: { value: 'Editor' },
  });
  fireEvent.click(window.getByRole('button', { name: 'Remove Jonas Berg' }));
  expect(window.getByText('1 added, 1 changed, 1 removed')).toBeTruthy();
  fireEvent.click(window.getByRole('button', { name: 'Save and notify 2' }));
  expect(
    await screen.findByText('Sharing configuration for Neurochemistry updated', {}, SLOW),
  ).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    { users: [{ email: 'maya@example.org', accesstype: false }], clusterId },
    { users: [{ email: 'rana@example.org', accesstype: true }], clusterId },
    { emailsList: ['jonas@example.org'], clusterId },
  ]);
});

test('who sees a report through its cluster stands below, with the role and since when', async () => {
  const reports = { kind: 'reports', reports: [wire.reportId] } as const;
  fakeServer({ ...base, 'POST /api/v0/shares/reports': { data: { shares: [] } } });
  renderWith(
    <SharingWindow
      name="DPV calibration"
      subject={reports}
      clusterId={clusterId}
      contents={[]}
      onClose={vi.fn()}
    />,
  );
  const list = await screen.findByRole(
    'list',
    { name: 'Who has access through the cluster' },
    SLOW,
  );
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Jonas Bergjonas@example.org · through the cluster · since 2026-11-13Editor',
    'Rana Haddadrana@example.org · through the cluster · since 2026-11-13Viewer',
  ]);
});

test('SR-16 a failure names the cluster and keeps what was typed', async () => {
  const { onClose, window } = await open({
    'DELETE /api/v0/shares/cluster': { failure: { code: 'INTERNAL', message: 'Broken.' } },
  });
  fireEvent.click(window.getByRole('button', { name: 'Remove Jonas Berg' }));
  fireEvent.click(window.getByRole('button', { name: 'Save' }));
  const text =
    'Error saving the configuration for Neurochemistry. Please verify your internet connection and try again.';
  expect(await screen.findByText(text, {}, SLOW)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(window.getByText('0 added, 0 changed, 1 removed')).toBeTruthy());
});

test('SR-17 where saving fails again, the administrator is named', async () => {
  const { window } = await open({
    'DELETE /api/v0/shares/cluster': { failure: { code: 'INTERNAL', message: 'Broken.' } },
  });
  fireEvent.click(window.getByRole('button', { name: 'Remove Jonas Berg' }));
  fireEvent.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Error saving the configuration for Neurochemistry/, {}, SLOW);
  fireEvent.click(await window.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Error saving. Contact the administrator', {}, SLOW)).toBeTruthy();
});

test('SR-17 a person who cannot be looked up is an undefined user; a text that is no address, not a valid entry', async () => {
  const { window, type } = await open({
    'POST /api/v0/userFullName': { failure: { code: 'INTERNAL', message: 'Broken.' } },
  });
  type('maya@example.org nobody');
  const told = async (title: string) =>
    (await screen.findByText(title, {}, SLOW)).closest('[role=alert]')?.textContent;
  expect(await told('Undefined user')).toContain('maya@example.org: Broken.');
  expect(await told('Not valid entry')).toContain("The element 'nobody' is not a valid email");
  expect(window.getByText('maya@example.org')).toBeTruthy();
});

test('changes stand there again when the session ended before they were saved', async () => {
  const over = { status: 401, failure: { code: 'NOT_SIGNED_IN', message: 'Over.' } };
  const { window, type } = await open({ 'POST /api/v0/shareclusters': over });
  type('maya@example.org');
  expect(await window.findByRole('combobox', { name: 'Role of Maya Okafor' })).toBeTruthy();
  fireEvent.click(window.getByRole('button', { name: 'Remove Jonas Berg' }));
  fireEvent.click(window.getByRole('button', { name: 'Save and notify 1' }));
  await screen.findByText('Over.', {}, SLOW);
  cleanup();
  const again = (await open()).window;
  expect(await again.findByText('1 added, 0 changed, 1 removed', {}, SLOW)).toBeTruthy();
  expect(again.getByRole('combobox', { name: 'Role of Maya Okafor' })).toBeTruthy();
  cleanup();
  expect(sessionStorage.length).toBe(0);
});

test('SR-13 reports that are shared with different people cannot be shared together', async () => {
  const [one, other] = ['r'.repeat(26), 's'.repeat(26)];
  const { clusterId: _, ...share } = record('jonas@example.org', 'Jonas Berg', true);
  fakeServer({
    ...base,
    'POST /api/v0/shares/reports': { data: { shares: [{ ...share, reportId: one }] } },
  });
  const reports = { kind: 'reports', reports: [one, other] } as const;
  renderWith(<SharingWindow name="2 reports" subject={reports} contents={[]} onClose={vi.fn()} />);
  expect(await screen.findByText('Sharing mismatch', {}, SLOW)).toBeTruthy();
  expect(screen.queryByLabelText('Email addresses')).toBeNull();
});
