import { setTimeout } from 'node:timers/promises';
import { addToken } from '../../../packages/core/src/api/sessions.ts';
import type { ServerProcess } from '../../../packages/server/src/testing/load/server-process.ts';
import { PERSON } from '../../../packages/server/src/testing/load/sign-up.ts';
import { type Answer, ask, dataOf, json, type Sent } from './line.ts';

/** Between two tries, ms. */
const PAUSE = 100;

interface Token {
  readonly token: string;
  readonly tokenId: string;
}

/** Who looks after the instruments: makes a token for all of them, and ends it while it is in use. */
export interface Person {
  /** The answer of a call as the one who is signed in, however often the server dies meanwhile. */
  readonly heard: (sent: Sent) => Promise<Answer>;
  /** The token that holds now; made where there is none. */
  token(): Promise<Token>;
  /** It was refused, and so has ended. */
  forget(token: Token): void;
  endToken(): Promise<void>;
  /** Names of the tokens that were acknowledged, and ids of those that were ended. */
  readonly made: ReadonlySet<string>;
  readonly ended: ReadonlySet<string>;
}

export function person(server: ServerProcess): Person {
  const made = new Set<string>();
  const ended = new Set<string>();
  let cookie = '';
  let names = 0;
  let current: Promise<Token> | undefined;
  let known: Token | undefined;

  const signIn = async () => {
    const answer = await ask(server.url(), json('POST', '/api/v0/auth/login', PERSON));
    const cookies = answer?.headers['set-cookie'] ?? [];
    cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  };

  /** Null where the server died, or did not take the session. */
  const once = async (sent: Sent): Promise<Answer | null> => {
    const headers = { ...sent.headers, cookie, 'x-tafel-request': '1' };
    const answer = await ask(server.url(), { ...sent, headers });
    if (answer && answer.status < 500 && answer.status !== 401 && answer.status !== 429)
      return answer;
    await setTimeout(PAUSE);
    if (answer?.status === 401) await signIn();
    return null;
  };

  /** With a name of its own for each try: what opens something is answered once. */
  const make = async (): Promise<Token> => {
    for (;;) {
      const name = `instruments ${names++}`;
      const answer = await once(json('POST', '/api/v0/auth/tokens', { name, scope: 'push' }));
      if (answer?.status !== 200) continue;
      made.add(name);
      known = dataOf(addToken, answer);
      return known;
    }
  };

  const heard = async (sent: Sent): Promise<Answer> => {
    for (;;) {
      const answer = await once(sent);
      if (answer) return answer;
    }
  };

  return {
    heard,
    token: () => (current ??= make()),
    forget({ token }) {
      if (known?.token === token) known = current = undefined;
    },
    async endToken() {
      if (!known) return;
      const { tokenId } = known;
      await heard({ method: 'DELETE', path: `/api/v0/auth/tokens/${tokenId}` });
      ended.add(tokenId);
    },
    made,
    ended,
  };
}
