import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The process answers. */
export const healthz = defineEndpoint({
  id: 'healthz',
  title: 'The server is alive',
  method: 'GET',
  path: '/healthz',
  action: 'service:use',
  data: z.object({ status: z.literal('ok'), version: z.string() }),
});

/** The stores answer too. */
export const readyz = defineEndpoint({
  id: 'readyz',
  title: 'The server can work',
  method: 'GET',
  path: '/readyz',
  action: 'service:use',
  data: z.object({ status: z.literal('ready') }),
});
