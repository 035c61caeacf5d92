import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Something changed that the listener may see. Tells where, never what: the rest is read by the calls. */
export const LiveEvent = z.object({
  /** Id of the call that changed it: 'saveReport'. */
  kind: z.string(),
  clusterId: z.string().nullable(),
  projectId: z.string().nullable(),
  reportId: z.string().nullable(),
  /** Whether the listener did it, in this window or another. */
  own: z.boolean(),
  at: z.iso.datetime(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const streamEvents = defineEndpoint({
  id: 'streamEvents',
  title:
    'Changes as they happen (server-sent events): `change` with a LiveEvent; `reset` where too much was missed; resumed by Last-Event-ID',
  method: 'GET',
  path: '/api/v0/events',
  action: 'cluster:list',
  bytes: 'response',
  mediaType: 'text/event-stream',
  data: LiveEvent,
  errors: ['TOO_MANY_REQUESTS'],
});
