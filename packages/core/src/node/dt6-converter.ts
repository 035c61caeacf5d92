import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { TafelError } from '../errors.ts';

/** The vendor's converter, as the operator configured it. */
export interface Dt6Converter {
  /** Absolute path of the program. */
  readonly program: string;
  /** '{input}' stands for the dataset, '{output}' for the text to write; without '{output}' the text is read from stdout. */
  readonly arguments: readonly string[];
}

interface ConversionLimits {
  /** Longest time in milliseconds. */
  readonly time?: number;
  /** Largest text in bytes. */
  readonly bytes?: number;
  /** Stops the conversion. */
  readonly stop?: AbortSignal;
}

const TIME_LIMIT = 60_000;
const OUTPUT_LIMIT = 64_000_000;
/** How often the size of a written file is looked at, in milliseconds. */
const LOOK = 100;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/**
 * Reads the setting: the path of a program, which gets the dataset as its one argument, or a JSON list of the program and its
 * arguments. No shell is involved, so nothing has to be quoted.
 *
 * @throws TafelError INVALID_SETTING
 */
export function readDt6Converter(text: string): Dt6Converter {
  const [program = '', ...rest] = text.trimStart().startsWith('[')
    ? listOf(text)
    : [text.trim(), '{input}'];
  if (!isAbsolute(program))
    throw new TafelError(
      'INVALID_SETTING',
      `The converter of DeltaLINK datasets has to be an absolute path of a program, not '${program}'.`,
      { setting: 'TAFEL_DT6_CONVERTER' },
    );
  return { program, arguments: rest };
}

function listOf(text: string): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (isTexts(value)) return value;
  throw new TafelError(
    'INVALID_SETTING',
    'The converter of DeltaLINK datasets is neither a path nor a JSON list of texts: ["/path/of/program", "{input}", "{output}"].',
    { setting: 'TAFEL_DT6_CONVERTER' },
  );
}

/**
 * The text export of a binary DeltaLINK dataset, made by an external program: without a shell, in a folder of its own that only
 * this user may open, with hardly any environment, and limited in time and output. The folder and every process that the program
 * started are gone when this returns.
 *
 * @throws TafelError CONVERTER_FAILED, LIMIT_EXCEEDED, CANCELLED
 */
export async function convertDt6(
  bytes: Uint8Array,
  converter: Dt6Converter,
  { time = TIME_LIMIT, bytes: most = OUTPUT_LIMIT, stop }: ConversionLimits = {},
): Promise<Uint8Array> {
  // mkdtemp makes folders of mode 0700
  const folder = await mkdtemp(join(tmpdir(), 'tafel-dt6-'));
  try {
    const input = join(folder, 'dataset.dt6');
    const output = join(folder, 'dataset.txt');
    await writeFile(input, bytes, { mode: 0o600 });
    const filled = converter.arguments.map((argument) =>
      argument.replaceAll('{input}', input).replaceAll('{output}', output),
    );
    const writesFile = converter.arguments.some((argument) => argument.includes('{output}'));
    const printed = await run(converter.program, filled, {
      folder,
      output: writesFile ? output : null,
      time,
      most,
      stop,
    });
    const text = writesFile ? await written(output, most) : printed;
    if (text.length === 0) throw failed('wrote nothing');
    return text;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Run {
  readonly folder: string;
  readonly output: string | null;
  readonly time: number;
  readonly most: number;
  readonly stop: AbortSignal | undefined;
}

const failed = (what: string) =>
  new TafelError('CONVERTER_FAILED', `The converter of DeltaLINK datasets ${what}.`);
const tooMuch = (most: number) =>
  new TafelError(
    'LIMIT_EXCEEDED',
    `The converter of DeltaLINK datasets wrote more than ${most / 1e6} MB.`,
  );

/** A program finds nothing here that it does not need: no secret, no setting of this process. */
const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
  ...(process.platform === 'win32'
    ? { SystemRoot: process.env['SystemRoot'], TEMP: folder, TMP: folder }
    : {}),
});

/** Runs a program to its end and gives what it printed. */
async function run(
  program: string,
  args: readonly string[],
  { folder, output, time, most, stop }: Run,
): Promise<Uint8Array> {
  const child = spawn(program, args, {
    cwd: folder,
    env: environmentIn(folder),
    // a group of its own, so that all that it starts can be ended with it
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  let size = 0;
  let reason: TafelError | null = null;
  const end = (why: TafelError) => {
    reason ??= why;
    endGroup(child.pid);
    // whoever holds the other end cannot keep us waiting
    child.stdout.destroy();
  };
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) end(tooMuch(most));
    else chunks.push(chunk);
  });
  const clock = setTimeout(() => end(failed(`took longer than ${time / 1000} s`)), time);
  const look = setInterval(() => {
    if (output === null) return;
    void stat(output).then(
      (file) => file.size > most && end(tooMuch(most)),
      () => {}, // not written yet
    );
  }, LOOK);
  const stopped = () => end(new TafelError('CANCELLED', 'The conversion was stopped.'));
  const left = () => endGroup(child.pid);
  process.once('exit', left);
  if (stop?.aborted) stopped();
  stop?.addEventListener('abort', stopped, { once: true });
  try {
    const [code] = await once(child, 'exit').catch(() => {
      throw failed('cannot be started');
    });
    endGroup(child.pid);
    if (!child.stdout.closed) await once(child.stdout, 'close');
    if (reason) throw reason;
    if (code !== 0) throw failed(code === null ? 'was ended' : `ended with status ${code}`);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(clock);
    clearInterval(look);
    stop?.removeEventListener('abort', stopped);
    process.off('exit', left);
  }
}

/** Ends a program and all that it started; what is gone already is fine. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // nobody is left
  }
}

async function written(path: string, most: number): Promise<Uint8Array> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > most) throw tooMuch(most);
  return size === 0 ? new Uint8Array(0) : readFile(path);
}
