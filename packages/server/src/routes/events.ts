import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamEvents } from '@tafel/core/api';
import { clientOf, readParams } from '../http/read-request.ts';
import { authorise, type Route } from '../route.ts';
import type { Heard } from '../services/events.ts';

/** A browser that lost the connection comes back after this time, in milliseconds. */
const COME_BACK = 3_000;

/** Server-sent events: an answer that does not end, and so no route like the others. */
export const eventRoute: Route = {
  endpoint: streamEvents,
  async handle(request, response, services) {
    const client = clientOf(request);
    const params = readParams(streamEvents, request);
    const caller = await authorise(streamEvents, params, client, services);
    if (caller === null) return;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const last = request.get('last-event-id') ?? '';
    const heard = services.events.listen(caller, {
      lastId: /^\d{1,15}$/.test(last) ? Number(last) : undefined,
      // A session that was ended hears nothing more.
      stillThere: async () => (await services.identity.session(client)) !== null,
      signal: gone.signal,
    });
    const first = await heard.next(); // refuses before anything is sent
    response.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') {
      await heard.return(undefined);
      response.end();
      return;
    }
    await pipeline(Readable.from(lines(first, heard)), response).catch(() => gone.abort());
  },
};

async function* lines(first: IteratorResult<Heard>, heard: AsyncGenerator<Heard>) {
  yield `retry: ${COME_BACK}\n`;
  if (!first.done) yield asText(first.value);
  for await (const next of heard) yield asText(next);
}

function asText(heard: Heard): string {
  if (heard.kind === 'quiet') return ':\n\n'; // keeps the line open
  if (heard.kind === 'reset') return `id: ${heard.id}\nevent: reset\ndata: {}\n\n`;
  return `id: ${heard.id}\nevent: change\ndata: ${JSON.stringify(heard.event)}\n\n`;
}
