import { billingEndpoints, TafelError } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const billingRoutes = billingEndpoints.map((endpoint) =>
  defineRoute(endpoint, async () => {
    throw new TafelError(
      'BILLING_OFF',
      'This server has no plans to buy: everybody may use everything.',
    );
  }),
);
