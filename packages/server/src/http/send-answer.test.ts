import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { answerError } from './error-answer.ts';
import { sendFile } from './send-answer.ts';

/** The address of one call, and what is logged about it. */
async function answering(handler: RequestHandler) {
  const logged: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const server = createServer(express().get('/file', handler).use(answerError(logger)));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/file`, logged };
}

test('a file is closed where its reader has hung up before the first byte', async () => {
  const content = Readable.from([Buffer.from('1,2\n')]);
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const { url, logged } = await answering(async (request, response) => {
    asked.resolve();
    await once(response, 'close');
    await sendFile(request, response, { name: 'run.csv', content });
    sent.resolve();
  });
  const reader = get(url).on('error', () => undefined);
  await asked.promise;
  reader.destroy();
  await sent.promise;
  expect(content.destroyed).toBe(true);
  expect(logged).toEqual([]);
});

test('a file is closed where its reader hangs up in the middle, which is no error of the server', async () => {
  const content = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const closed = once(content, 'close').catch(() => undefined);
  const { url, logged } = await answering((request, response) =>
    sendFile(request, response, { name: 'run.csv', content }),
  );
  const reader = get(url);
  const [response] = (await once(reader, 'response')) as [IncomingMessage];
  response.destroy();
  await closed;
  expect(logged).toEqual([]);
});

test('an answer that breaks off is logged, and its reader sees that it is not whole', async () => {
  const content = Readable.from(
    (function* () {
      yield Buffer.from('1,2\n');
      throw new Error('The disk is gone.');
    })(),
  );
  const { url, logged } = await answering((request, response) =>
    sendFile(request, response, { name: 'run.csv', content }),
  );
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
  await expect.poll(() => logged.join('')).toContain('The disk is gone.');
});
