import { answerDevice, readDevice, startDevice, takeDeviceToken } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const deviceRoutes = [
  defineRoute(startDevice, ({ body, client }, { devices }) => devices.start(body, client)),
  defineRoute(readDevice, ({ caller, body }, { devices }) => devices.find(caller, body.userCode)),
  defineRoute(answerDevice, async ({ caller, body, audited }, { devices }) => {
    await devices.answer(caller, body.userCode, body.allow, audited);
    return {};
  }),
  defineRoute(takeDeviceToken, async ({ body }, { devices }) => {
    const taken = await devices.take(body.deviceCode);
    return taken ? { status: 'allowed' as const, ...taken } : { status: 'pending' as const };
  }),
];
