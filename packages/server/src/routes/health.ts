import { healthz, readyz, TAFEL_VERSION } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const healthRoutes = [
  defineRoute(healthz, async () => ({ status: 'ok' as const, version: TAFEL_VERSION })),
  defineRoute(readyz, async (_call, { checkStores }) => {
    await checkStores();
    return { status: 'ready' as const };
  }),
];
