import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const TAFEL = fileURLToPath(new URL('../../packages/cli/bin/tafel.cjs', import.meta.url));
export const BARE = fileURLToPath(
  new URL('../../packages/server/src/testing/load/bare-server.ts', import.meta.url),
);
const running: ChildProcess[] = [];

/** Starts a server and waits for its address. */
export async function start(script: string, args: readonly string[], database?: string) {
  // The peer runs from its source, ours as it is built.
  const conditions = script === BARE ? ['--conditions=tafel-source'] : [];
  const child = spawn(process.execPath, [...conditions, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ...(database === undefined ? {} : { DATABASE_URL: database }),
    },
  });
  running.push(child);
  const [url] = await once(child.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(url)) ?? [];
  return { url: address, process: child, pid: child.pid ?? 0 };
}

/** Ends every server that was started here. */
export function stopServers(): void {
  for (const child of running) child.kill();
}
