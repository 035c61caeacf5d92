import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../start.ts', import.meta.url));

/** A server in a process of its own, which can be killed and started again on the same data. */
export interface ServerProcess {
  /** Another one after each start. */
  url(): string;
  /** How often it was started so far. */
  starts(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export function serverProcess(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): ServerProcess {
  let child: ChildProcess | undefined;
  let url = '';
  let starts = 0;
  return {
    url: () => url,
    starts: () => starts,
    async start() {
      const started = spawn(process.execPath, ['--conditions=tafel-source', START, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...settings },
      });
      child = started;
      const ended = once(started, 'exit').then(() => {
        throw new Error('The server did not start.');
      });
      const [said] = await Promise.race([once(started.stdout, 'data'), ended]);
      ended.catch(() => undefined); // from now on it may end
      url = String(said).trim();
      starts += 1;
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
