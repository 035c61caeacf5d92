import { SESSION_PROMPT_WAIT } from '@tafel/core';

/** What the life of a session acts on. */
export interface SessionLifeActions {
  /** Another 55 minutes; gives the new end. */
  readonly refresh: () => Promise<Date>;
  /** Shows the question whether to stay, or takes it away. */
  readonly ask: (open: boolean) => void;
  /** Saves a report with changes, where one is open. */
  readonly saveUnsaved: () => Promise<void>;
  readonly logOut: () => void;
  /** The session could not be extended; `again` when it is not the first time or nobody knows why. */
  readonly failed: (again: boolean) => void;
}

/** How often a trusted computer asks for a new session before it gives up, and how long it waits in between, in ms. */
const TRIES = 3;
const BETWEEN_TRIES = 10_000;

/**
 * Follows a session to its end. A trusted computer renews it silently; elsewhere the person is asked,
 * and no answer within three minutes saves what is open and signs out. The question comes three minutes
 * before the server ends the session, so that a yes still finds it alive.
 */
export function followSession(expiresAt: Date, trusted: boolean, actions: SessionLifeActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let failures = 0;

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, Math.max(0, delay));
  };
  const end = async () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    actions.ask(false);
    // What cannot be saved any more does not keep a session open.
    await actions.saveUnsaved().catch(() => undefined);
    actions.logOut();
  };
  const follow = (until: Date) =>
    after(until.getTime() - Date.now() - SESSION_PROMPT_WAIT, () => {
      if (trusted) void renew();
      else {
        actions.ask(true);
        after(SESSION_PROMPT_WAIT, () => void end());
      }
    });
  const renew = async () => {
    try {
      const until = await actions.refresh();
      if (over) return;
      failures = 0;
      actions.ask(false);
      follow(until);
    } catch {
      if (over) return;
      failures += 1;
      if (trusted && failures < TRIES) return after(BETWEEN_TRIES, () => void renew());
      actions.failed(failures > 1);
      await end();
    }
  };

  follow(expiresAt);
  return {
    /** The person wants to stay. */
    extend: renew,
    /** The person wants to go, now. */
    leave: end,
    /** Nothing happens any more: the page went away, or another session begins. */
    stop: () => {
      over = true;
      clearTimeout(timer);
    },
  };
}
