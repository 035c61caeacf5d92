import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = join(root, 'packages/cli/bin/tafel.cjs');

export interface DemoServer {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** Starts the built server with the demo data, as a user would, and waits for its address. */
export async function startDemo(dataFolder: string): Promise<DemoServer> {
  const child = spawn(
    process.execPath,
    [bin, 'serve', '--demo', '--port', '0', '--data', dataFolder],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let url: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /Tafel is at (\S+)/.exec(line)?.[1] ?? url;
    const [, email, password] = /sign in as (\S+) with (\S+)/.exec(line) ?? [];
    if (url && email && password)
      return {
        url,
        email,
        password,
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      };
  }
  throw new Error(`The server ended before it said its address. ${log}`);
}

/** Runs a command of the built command line and reads its JSON. */
export async function tafelJson(...args: readonly string[]): Promise<unknown> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [bin, ...args, '--json'], {
    cwd: root,
    maxBuffer: 1e9,
  });
  return JSON.parse(stdout);
}
