import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { breakOffWhenStalled } from './stalled.ts';

const SHORT = 50;

/** What becomes of the bytes of a request, and a client that sends them. */
async function sending() {
  const read = Promise.withResolvers<string>();
  read.promise.catch(() => undefined);
  const server = createServer(async (incoming, response) => {
    breakOffWhenStalled(incoming, SHORT);
    try {
      read.resolve(await text(incoming));
      await setTimeout(4 * SHORT);
      response.end('kept');
    } catch (error) {
      read.reject(error);
    }
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ port, method: 'PUT', headers: { 'content-length': 8 } });
  client.on('error', () => undefined);
  return { client, read: read.promise };
}

test('what stalls in the middle is broken off', async () => {
  const { client, read } = await sending();
  client.write('1,2\n');
  await expect(read).rejects.toThrow();
});

test('what came whole is answered, however long that takes', async () => {
  const { client, read } = await sending();
  const answered = once(client, 'response') as Promise<[IncomingMessage]>;
  client.end('1,2\n3,4\n');
  expect(await read).toBe('1,2\n3,4\n');
  const [response] = await answered;
  expect(await text(response)).toBe('kept');
});
