import { TafelError } from '@tafel/core';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop the other program, or choose another one with --port',
  EACCES: 'may not be used by this user: choose one above 1023 with --port',
  EADDRNOTAVAIL: 'cannot be opened on this address: it is not one of this machine',
};

/** What the operating system says about the port of a server, as a sentence; any other error unchanged. */
export function listenFailure(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return error;
  const reason = REASONS[String(error.code)];
  return reason === undefined
    ? error
    : new TafelError('INVALID_SETTING', `Port ${String(error.port)} ${reason}.`, {
        setting: 'port',
      });
}
