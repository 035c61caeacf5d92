import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { UserId } from './id.ts';
import { PLAN_FEATURES, type PlanId } from './plan-table.ts';

const PlanName = z.enum(['freemium', 'premium', 'partner'] satisfies PlanId[]);

export const readPlan = defineEndpoint({
  id: 'readPlan',
  title: 'What the plan of the person allows',
  method: 'GET',
  path: '/api/v0/plan',
  action: 'account:use',
  data: z.object({
    plan: PlanName,
    title: z.string(),
    limits: z.record(z.enum(PLAN_FEATURES), z.int().nullable()),
  }),
});

export const setUserPlan = defineEndpoint({
  id: 'setUserPlan',
  title: 'Give an account another plan',
  method: 'PUT',
  path: '/api/v0/users/:userId/plan',
  action: 'account:list',
  params: z.object({ userId: UserId }),
  body: z.strictObject({ plan: PlanName }),
  data: z.object({ plan: PlanName }),
  audited: ['plan'],
});
