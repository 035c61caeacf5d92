import { z } from 'zod';
import { defineEndpoint, type Method } from './endpoint.ts';

/*
 * The calls of subscriptions and payment. Until an installation switches billing on, each answers 503 BILLING_OFF, so
 * that a client can tell 'not here' from 'not there'.
 */

const Id = z.string().min(1).max(255);

interface Parts<Params, Body> {
  readonly params?: Params;
  readonly body?: Body;
  /** Of a call that changes something. */
  readonly audited?: readonly string[];
}

const billing = <const Name extends string, Params extends z.ZodType, Body extends z.ZodType>(
  id: Name,
  title: string,
  method: Method,
  path: string,
  { params, body, audited }: Parts<Params, Body> = {},
) =>
  defineEndpoint({
    id,
    title,
    method,
    path: `/api/v0/${path}`,
    action: 'account:use',
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    ...(audited ? { audited } : {}),
    data: z.never(),
    errors: ['BILLING_OFF'],
  });

export const billingEndpoints = [
  billing('listPlans', 'The plans to subscribe to', 'GET', 'plans'),
  billing('filterPlans', 'The plans of one product', 'POST', 'filterPlans', {
    body: z.strictObject({ product_id: Id, plan_type: z.string().max(100) }),
  }),
  billing('addSubscription', 'Subscribe to a plan', 'POST', 'subscriptions', {
    body: z.strictObject({ plan: Id, payment_method: Id }),
    audited: ['plan'],
  }),
  billing('listSubscriptions', 'The subscriptions of the person', 'GET', 'subscriptions'),
  billing('cancelSubscription', 'Cancel a subscription', 'PATCH', 'subscriptions/:subscriptionId', {
    params: z.object({ subscriptionId: Id }),
    audited: [],
  }),
  billing('readWallet', 'The saved cards', 'GET', 'wallet'),
  billing('deleteCard', 'Remove a saved card', 'PATCH', 'deletecard/:cardId', {
    params: z.object({ cardId: Id }),
    audited: [],
  }),
  billing('billingHistory', 'The invoices', 'GET', 'billinghistory'),
  billing('readFreemiumStatus', 'Whether the free plan may be chosen', 'GET', 'freemium_status'),
  billing('takeFreemium', 'Choose the free plan', 'POST', 'freemium_status', {
    body: z.strictObject({ freemium: z.literal(true) }),
    audited: [],
  }),
] as const;
