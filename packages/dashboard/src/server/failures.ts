import { TafelError } from '@tafel/core';
import { ApiError } from '@tafel/core/api';
import { say } from '../texts/say.ts';
import type { Notice } from '../ui/notify.ts';
import { createStore } from '../ui/store.ts';

/** A call that was refused: what the dialog says. */
export interface Refusal {
  readonly title: string;
  readonly message: string;
}

const refusal = createStore<Refusal | null>(null);

export const closeRefusal = () => refusal.set(null);

/** The refusal that the person has not closed yet. */
export const useRefusal = (): Refusal | null => refusal.use((shown) => shown);

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : 0);

/** The title of a refusal: the server's own; else the plan, the role, or neither is the reason. */
function refusalTitle(error: ApiError): string {
  if (error.code === 'PREMIUM_REQUIRED') return error.title || say('unlockPremium');
  if (error.code === 'FORBIDDEN') return error.title || say('insufficientPermission');
  return error.title || say('notAuthorized');
}

/** Shows a refused call in a dialog. @returns whether it was one */
export function tellRefusal(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  refusal.set({ title: refusalTitle(error), message: error.message });
  return true;
}

/** How a failed call is kept in the log: a refusal, or something inside that went wrong. */
export function failureNotice(error: Error): Notice {
  return {
    kind: 'error',
    title: say(statusOf(error) === 403 ? 'insufficientPermission' : 'internalError'),
    text: error.message === '' ? say('serverAnswer') : error.message,
    source: error instanceof TafelError ? error.code : 'Page',
  };
}
