import { setTimeout } from 'node:timers/promises';

/** Tries of one call, and the pause after the first of them in ms; it doubles each time. */
const TRIES = 5;
const PAUSE = 250;

/**
 * A fetch for lines that break: a call that got no answer, or was told to come back, is made again. The key names the
 * write, so that the server does it once.
 */
export function steadyFetch(key: string | null, fetchOnce: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (key !== null) headers.set('idempotency-key', key);
    const attempt = async (tries: number): Promise<Response> => {
      const again = async () => {
        await setTimeout(PAUSE * 2 ** tries);
        return attempt(tries + 1);
      };
      try {
        const response = await whole(await fetchOnce(input, { ...init, headers }));
        const busy = response.status === 503 || (key !== null && response.status === 409);
        return busy && tries + 1 < TRIES ? await again() : response;
      } catch (error) {
        if (tries + 1 >= TRIES) throw error;
        return again();
      }
    };
    return attempt(0);
  };
}

/** The line may break within an answer, too. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const content = await response.arrayBuffer();
  return new Response(content.byteLength === 0 ? null : content, { status, statusText, headers });
}
