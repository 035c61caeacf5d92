import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { renderWith } from '../testing/render-with.tsx';

const grid = vi.hoisted(() => vi.fn((_options: object) => null));
vi.mock('ag-grid-react', () => ({ AgGridReact: grid }));

beforeAll(() => import('./navigation.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

test('NV-22 the lists keep 10 rows ready above and below what is seen', async () => {
  fakeServer({
    'GET /api/v0/auth/session': { data: wire.session },
    'GET /api/v0/clusters': { data: { clusters: [wire.cluster('Neurochemistry', 'c')] } },
  });
  renderWith(<App />, '/navigation');
  await waitFor(() => expect(grid.mock.lastCall?.[0]).toMatchObject({ rowBuffer: 10 }));
});
