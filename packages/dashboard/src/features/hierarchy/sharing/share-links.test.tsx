import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { fakeServer, wire } from '../../../testing/fake-server.ts';
import { renderWith } from '../../../testing/render-with.tsx';
import { ShareLinks } from './share-links.tsx';

const link = {
  linkId: 'k'.repeat(26),
  clusterId: wire.clusterId,
  name: 'Neurochemistry',
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-20T09:00:00Z',
  lastUsedAt: null,
};

afterEach(() => vi.unstubAllGlobals());

test('a link is made for some days, shown once, listed, and ended', async () => {
  const add = vi.fn((_body: unknown) => ({
    data: { ...link, token: 'tfs_secret', url: 'https://tafel.example/shared#tfs_secret' },
  }));
  const asked = fakeServer({
    'GET /api/v0/links': { data: { links: [link] } },
    'POST /api/v0/links': add,
    [`DELETE /api/v0/links/${link.linkId}`]: { data: {} },
  });
  renderWith(<ShareLinks target={{ clusterId: wire.clusterId }} />);
  expect(await screen.findByText(/not used yet/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Ends after'), { target: { value: '7' } });
  fireEvent.click(screen.getByText('Make a link'));
  const shown = await screen.findByLabelText<HTMLInputElement>('New link, shown this once');
  expect(shown.value).toBe('https://tafel.example/shared#tfs_secret');
  expect(add).toHaveBeenCalledExactlyOnceWith({ clusterId: wire.clusterId, expiresInDays: 7 });
  fireEvent.click(screen.getByLabelText(/^End the link of/));
  await vi.waitFor(() => expect(asked).toContain(`DELETE /api/v0/links/${link.linkId}`));
});

test('somebody without an account sees what a link shows; its token never stands in an address that is sent', async () => {
  const asked = fakeServer({
    'GET /api/v0/auth/session': {
      status: 401,
      failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' },
    },
    'GET /api/v0/shared': {
      data: {
        clusterName: 'Neurochemistry',
        ownedByName: 'Astrid Lindqvist',
        expiresAt: link.expiresAt,
        projects: [
          {
            projectId: wire.projectId,
            projectName: 'Dopamine',
            reports: [
              {
                reportId: wire.reportId,
                shortId: 'IR-1',
                name: 'DPV calibration',
                dateTest: null,
                dateLastUpdate: null,
              },
            ],
          },
        ],
      },
    },
  });
  renderWith(<App />, '/shared#tfs_secret');
  const report = await screen.findByRole('link', { name: 'DPV calibration' });
  expect(report.getAttribute('href')).toBe(`/shared?report=${wire.reportId}#tfs_secret`);
  expect(asked.some((call) => call.includes('tfs_secret'))).toBe(false);
});

test('a link that is not complete says so', async () => {
  fakeServer({
    'GET /api/v0/auth/session': {
      status: 401,
      failure: { code: 'NOT_SIGNED_IN', message: 'Not signed in.' },
    },
  });
  renderWith(<App />, '/shared');
  expect(await screen.findByRole('heading', { name: 'This link shows nothing' })).toBeTruthy();
});
