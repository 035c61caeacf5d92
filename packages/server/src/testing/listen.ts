import type { LiveEvent } from '@tafel/core/api';
import { expect, onTestFinished } from 'vitest';
import type { Person, TestServer } from './test-server.ts';

interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: Partial<LiveEvent>;
}

/** Listens as an EventSource does; gives back what was told so far. */
export async function listen(server: TestServer, person: Person, lastEventId?: string) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${server.url}/api/v0/events`, {
    headers: {
      cookie: person.cookie,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  });
  const told: Told[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event') !== '')
          told.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { response, told, hasEnded: () => ended, stop: () => stop.abort() };
}

/** Retries for longer than anything here takes. */
export const soon = (value: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(value, { timeout: 10_000 });

export const kinds = (told: readonly Told[]) => told.map(({ data }) => data.kind);
