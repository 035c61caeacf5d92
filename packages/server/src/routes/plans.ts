import { PLANS, readPlan, setUserPlan } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const planRoutes = [
  defineRoute(readPlan, async ({ caller }, { plans }) => {
    const plan = await plans.read(caller);
    const { title, limits } = PLANS[plan];
    return { plan, title, limits };
  }),
  defineRoute(setUserPlan, async ({ params, body, audited }, { samples }) => {
    await samples.givePlan(params.userId, body.plan, audited);
    return { plan: body.plan };
  }),
];
