import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/*
 * What a report may name on servers of others: a source of data, and a program that computes. Only hosts that the operator
 * allows are asked, and by default none is.
 */

const Url = z.string().min(1).max(2000);

export const thirdPartySource = defineEndpoint({
  id: 'thirdPartySource',
  title: 'The data of a third-party source',
  method: 'POST',
  path: '/api/v0/thirdParty/source',
  action: 'compute:use',
  body: z.strictObject({ url: Url }),
  data: z.object({ content: z.unknown() }),
  errors: ['THIRD_PARTY_FAILED', 'TOO_MANY_REQUESTS'],
});

export const thirdPartyBackend = defineEndpoint({
  id: 'thirdPartyBackend',
  title: 'What a third-party program answers to a payload',
  method: 'POST',
  path: '/api/v0/thirdParty/backend',
  action: 'compute:use',
  body: z.strictObject({ url: Url, payload: z.unknown() }),
  limit: 10_000_000,
  data: z.object({ content: z.unknown() }),
  errors: ['THIRD_PARTY_FAILED', 'TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'],
});
