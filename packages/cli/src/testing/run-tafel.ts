import { type ChildProcess, spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { commands } from '../commands/index.ts';
import { runProgram } from '../program.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const FLAGS = ['--conditions=tafel-source', '--disable-warning=ExperimentalWarning'];

export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

interface ProcessOptions {
  /** Working folder. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the command line from its source, as a process of its own. */
export function startTafel(
  args: readonly string[],
  { cwd, env = {} }: ProcessOptions,
): ChildProcess {
  const { INIT_CWD: _npm, TAFEL_DEBUG: _debug, ...inherited } = process.env;
  return spawn(process.execPath, [...FLAGS, MAIN, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end, as a process of its own. */
export async function runTafelProcess(
  args: readonly string[],
  options: ProcessOptions,
): Promise<Finished> {
  const child = startTafel(args, options);
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout = '', stderr = ''] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve(''))),
  );
  return { stdout, stderr, status: await status };
}

function collector() {
  let collected = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      collected += String(chunk);
      done();
    },
  });
  return { stream, text: () => collected };
}

/** Runs a command to its end in this process: the same program between other streams, without the time of a start. */
export async function runTafel(args: readonly string[], folder: string): Promise<Finished> {
  const stdout = collector();
  const stderr = collector();
  const status = await runProgram(commands, args, {
    stdout: stdout.stream,
    stderr: stderr.stream,
    folder,
    debug: false,
  });
  return { stdout: stdout.text(), stderr: stderr.text(), status };
}
