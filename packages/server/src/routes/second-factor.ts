import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const secondFactorRoutes = [
  defineRoute(readSecondFactor, async ({ caller }, { secondFactor }) => ({
    enabled: await secondFactor.isOn(caller.userId),
  })),
  defineRoute(startSecondFactor, ({ caller, audited }, { secondFactor }) =>
    secondFactor.start(caller, audited),
  ),
  defineRoute(confirmSecondFactor, async ({ caller, body, audited }, { secondFactor }) => ({
    recoveryCodes: await secondFactor.confirm(caller, body.code, audited),
  })),
  defineRoute(endSecondFactor, async ({ caller, body, audited }, { secondFactor }) => {
    await secondFactor.end(caller, body.code, audited);
    return {};
  }),
];
