import { commands } from './commands/index.ts';
import { ExitCode } from './exit-code.ts';
import { runProgram } from './program.ts';

// `tafel … | head`: the reader went away, which is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
process.stderr.on('error', () => process.exit(ExitCode.rejected));

const debug = process.env['TAFEL_DEBUG'] === '1';

process.exitCode = await runProgram(commands, process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  // npm runs a script in the root of the workspace and says in INIT_CWD where the user was
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  debug,
}).catch((error: unknown) => {
  // a defect of ours, or a broken installation: told in one line all the same
  if (debug) console.error(error);
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  process.stderr.write(`error: Tafel failed unexpectedly: ${reason}\n`);
  return ExitCode.rejected;
});
