import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTafel, runTafelProcess } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();

/** Waits until what a stream said so far matches. */
async function said(
  stream: NodeJS.ReadableStream | null,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += String(chunk);
    const match = pattern.exec(text);
    if (match) return match;
  }
  throw new Error(`The process ended before it said ${pattern}: ${text}`);
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'serves the demo until %s, and ends with 0',
  async (signal) => {
    const server = startTafel(
      ['serve', '--demo', '--port', '0', '--data', join(folder.path, signal)],
      {
        cwd: folder.path,
        env: { LOG_LEVEL: 'silent' },
      },
    );
    const ended = once(server, 'exit');
    const [, url] = await said(
      server.stdout,
      /Tafel is at (http:\/\/127\.0\.0\.1:\d+)\nDemo: sign in as \S+ with \S+\n/,
    );
    const health = await fetch(`${url}/healthz`);
    expect(health.status).toBe(200);
    server.kill(signal);
    expect(await ended).toEqual([0, null]);
  },
);

test('a port in use is one sentence, and status 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { stderr, stdout, status } = await runTafelProcess(
    ['serve', '--port', port, '--data', 'busy'],
    {
      cwd: folder.path,
      env: { LOG_LEVEL: 'silent' },
    },
  );
  taken.close();
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^error: .*\n$/);
  expect(stderr).toContain(port);
  expect(stderr).not.toContain('unexpectedly');
  expect(status).toBe(1);
});
