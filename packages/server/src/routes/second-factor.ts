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
  defineRoute(startSecondFactor, ({ caller }, { secondFactor }) => secondFactor.start(caller)),
  defineRoute(confirmSecondFactor, async ({ caller, body }, { secondFactor }) => ({
    recoveryCodes: await secondFactor.confirm(caller, body.code),
  })),
  defineRoute(endSecondFactor, async ({ caller, body }, { secondFactor }) => {
    await secondFactor.end(caller, body.code);
    return {};
  }),
];
