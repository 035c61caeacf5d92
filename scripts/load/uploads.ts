import { createHash, randomBytes } from 'node:crypto';
import { TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { report, residentMegabytes } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { signIn } from './sign-in.ts';

const FILES = 100;
const BYTES = 1024 * 1024;
const LOOK = 50;

/** So many files at once: how long until all are stored, and how much the process grows. */
export async function uploads({ server }: Laboratory): Promise<void> {
  const files = Array.from({ length: FILES }, () => Uint8Array.from(randomBytes(BYTES)));
  const cookie = await signIn(server.url, TYPICAL); // last: its connection is used again before it times out
  const before = residentMegabytes(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, LOOK);
  const began = performance.now();
  await Promise.all(files.map((bytes) => put(server.url, cookie, bytes)));
  const took = (performance.now() - began) / 1000;
  clearInterval(watch);
  report(`A15 ${FILES} uploads of 1 MiB at once`, `all stored in ${took.toFixed(2)} s`, 5 - took);
  report('A15 growth', `${(most - before).toFixed(0)} MB`, 200 - (most - before));
}

async function put(url: string, cookie: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const response = await fetch(`${url}/api/v0/files/${hash}`, {
    method: 'PUT',
    headers: { cookie, 'x-tafel-request': '1', 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`An upload answered ${response.status}.`);
}
