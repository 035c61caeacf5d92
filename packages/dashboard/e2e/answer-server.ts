import { createServer } from 'node:http';

/** What a path is answered with. */
export type Answer = readonly [type: string, body: string | Uint8Array];

/** A server on this machine that answers each path with what `answer` has for it. */
export async function serveAnswers(answer: (path: string) => Answer | undefined) {
  const server = createServer((request, response) => {
    const [type, body] = answer(decodeURIComponent(request.url ?? '/')) ?? ['text/plain', ''];
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (typeof place !== 'object' || !place) throw new Error('The server has no address.');
  return { address: `http://127.0.0.1:${place.port}/`, close: () => server.close() };
}
