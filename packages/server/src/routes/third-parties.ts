import { thirdPartyBackend, thirdPartySource } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const thirdPartyRoutes = [
  defineRoute(thirdPartySource, async ({ caller, body }, { thirdParties }) => ({
    content: await thirdParties.ask(caller, body.url),
  })),
  defineRoute(thirdPartyBackend, async ({ caller, body }, { thirdParties }) => ({
    content: await thirdParties.ask(caller, body.url, body.payload ?? null),
  })),
];
