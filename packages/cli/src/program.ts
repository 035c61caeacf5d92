import { readFileSync } from 'node:fs';
import { Command as Parser, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Command, type CommandOption, WrongUsage } from './command.ts';
import { ExitCode, type ExitStatus, exitStatusOf } from './exit-code.ts';
import { createOutput, type Output, type TextStream } from './output.ts';
import { packageFolder } from './package-folder.ts';

/** What surrounds a run of the program. */
export interface Surroundings {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  /** Folder that relative paths start from. */
  readonly folder: string;
  /** Whether to show where in the program a failure came from. */
  readonly debug: boolean;
}

/** The version in the package's own manifest, so that nothing of core is loaded to say it. */
function version(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('package.json', packageFolder), 'utf8'),
  );
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

function parserOption({ flags, description, read }: CommandOption<unknown>): Option {
  const option = new Option(flags, description);
  if (!read) return option;
  return option.argParser((text: string) => {
    try {
      return read(text);
    } catch (error) {
      throw error instanceof WrongUsage ? new InvalidArgumentError(`${error.message}.`) : error;
    }
  });
}

/** "error: unknown option '--jsn'\n(Did you mean --json?)" as one sentence. */
function usageSentence(error: CommanderError): string {
  const words = error.message
    .replace(/^error: /, '')
    .replace(/^option '(?:-\w, )?(\S+).*?' argument '.*?' is invalid\. /s, '$1: ')
    .replaceAll('\n', ' ')
    .trim();
  return /[.?)]$/.test(words) ? words : `${words}.`;
}

interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

function createParser({ stdout }: Surroundings): Parser {
  return new Parser('tafel')
    .description('Turns raw potentiostat files into reproducible electrochemical reports.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--json', 'print one JSON document and nothing else')
    .option('--quiet', 'say nothing but the result and errors')
    .option('--no-color', 'print without colours')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: () => {} })
    .exitOverride();
}

/** A failure that ended a command: a sentence on stderr and, with --json, the same as data on stdout. */
async function fail(
  error: unknown,
  json: boolean,
  debug: boolean,
  out: Output,
): Promise<ExitStatus> {
  const { toFailure } = await import('@tafel/core');
  const failure = toFailure(error);
  out.progress('');
  if (json) out.result({ tafel: version(), error: failure }, () => '');
  out.error(failure.message);
  if (debug && error instanceof Error) out.note(error.stack ?? '');
  return exitStatusOf[failure.code];
}

/** Runs a command until it is done. Ctrl+C ends it at once, unless it asked to finish what it does. */
async function untilStopped(
  { stopsGracefully = false }: Command,
  work: (stop: AbortSignal) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const stop = new AbortController();
  const asked = () => {
    if (stopsGracefully && !stop.signal.aborted) stop.abort();
    else process.exit(ExitCode.interrupted);
  };
  const signals = stopsGracefully ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const);
  for (const signal of signals) process.on(signal, asked);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of signals) process.off(signal, asked);
  }
}

/**
 * argv → command → exit status.
 *
 * @param args the arguments after the name of the program
 */
export async function runProgram(
  commands: readonly Command[],
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { stdout, stderr, folder, debug } = surroundings;
  const program = createParser(surroundings);
  let status: ExitStatus = ExitCode.done;

  for (const command of commands) {
    const parser = program
      .command(`${command.id} ${command.usage}`.trim())
      .description(command.title);
    const options = Object.entries(command.options).map(
      ([key, option]) => [key, option.initial, parserOption(option)] as const,
    );
    for (const [, , option] of options) parser.addOption(option);
    parser.action(async () => {
      const { json = false, quiet = false, color = true } = program.opts<CommonOptions>();
      const out = createOutput({ stdout, stderr, json, quiet, color });
      const given: Record<string, unknown> = parser.opts();
      const values = Object.fromEntries(
        options.map(([key, initial, option]) => [key, given[option.attributeName()] ?? initial]),
      );
      status = await untilStopped(command, async (stop) => {
        try {
          return await command.run(parser.args, values, { folder, out, stop });
        } catch (error) {
          if (error instanceof WrongUsage) throw error;
          return fail(error, json, debug, out);
        }
      });
    });
  }

  try {
    await program.parseAsync([...args], { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.done;
    if (error instanceof CommanderError && error.code === 'commander.help') {
      stderr.write(program.helpInformation());
      return ExitCode.usage;
    }
    if (!(error instanceof CommanderError) && !(error instanceof WrongUsage)) throw error;
    const sentence = error instanceof CommanderError ? usageSentence(error) : error.message;
    createOutput({ stdout, stderr, json: false, quiet: false, color: true }).error(sentence);
    return ExitCode.usage;
  }
}
