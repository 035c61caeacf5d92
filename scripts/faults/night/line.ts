import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Decoded, Endpoint } from '../../../packages/core/src/api/endpoint.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** When a line breaks: in the middle of a request, while it is worked on, or before its answer is heard. */
export type Break = 'request' | 'work' | 'answer';

/** One request on a connection of its own; null where no answer was heard. */
export async function ask(
  url: string,
  { method, path, headers, body = '' }: Sent,
  breaks?: Break,
): Promise<Answer | null> {
  const bytes = Buffer.from(body);
  const sent = request(url + path, {
    method,
    headers: { ...headers, 'content-length': bytes.length },
    agent: false,
  });
  const hangUp = () => sent.destroy(new Error('The line broke.'));
  try {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    if (breaks === 'request') sent.write(bytes.subarray(0, bytes.length / 2), hangUp);
    else sent.end(bytes, () => breaks === 'work' && hangUp());
    const [response] = await answered;
    if (breaks === 'answer') {
      response.destroy();
      return null;
    }
    const { statusCode: status = 0 } = response;
    return { status, headers: response.headers, text: await text(response) };
  } catch {
    return null;
  }
}

/** What a call answered, of an answer that worked. */
export const dataOf = <E extends Endpoint>(endpoint: E, { text }: Answer): Decoded<E, 'data'> =>
  endpoint.data.decode((JSON.parse(text) as { data: unknown }).data) as Decoded<E, 'data'>;

/** A request whose body is JSON. */
export const json = (method: string, path: string, body: object): Sent => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
