import { TafelError } from '@tafel/core';
import { say } from '../../texts/say.ts';

/** Why a report could not be made: the server was not reached, or what it said. */
export function creationFailure(error: Error): string {
  const unreached = error instanceof TafelError && error.code === 'NO_INTERNET_ACESS';
  return `${say('reportNotCreated')}. ${unreached ? say('reportNotCreatedConnection') : error.message}`;
}
