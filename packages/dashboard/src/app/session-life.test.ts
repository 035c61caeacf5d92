import { SESSION_PROMPT_WAIT, TOKEN_LIFETIME } from '@tafel/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './session-life.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function follow(trusted: boolean, refresh: () => Promise<Date>) {
  const log: string[] = [];
  const life = followSession(new Date(TOKEN_LIFETIME), trusted, {
    refresh: () => {
      log.push('refresh');
      return refresh();
    },
    ask: (open) => log.push(open ? 'ask' : 'close'),
    saveUnsaved: () => {
      log.push('save');
      return Promise.resolve();
    },
    logOut: () => log.push('log out'),
    failed: (again) => log.push(again ? 'failed again' : 'failed'),
  });
  return { life, log };
}
const never = () => Promise.reject(new Error('no'));
const another = () => Promise.resolve(new Date(Date.now() + TOKEN_LIFETIME));
const until = TOKEN_LIFETIME - SESSION_PROMPT_WAIT;

test('SE-07 SE-08 SE-10 SE-11 without trust the person is asked; no answer in three minutes saves, then signs out', async () => {
  const { log } = follow(false, never);
  await vi.advanceTimersByTimeAsync(until - 1);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['ask']);
  await vi.advanceTimersByTimeAsync(180_000 - 1);
  expect(log).toEqual(['ask']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['ask', 'close', 'save', 'log out']);
});

test('SE-10 a yes closes the question and starts another 55 minutes', async () => {
  const { life, log } = follow(false, another);
  await vi.advanceTimersByTimeAsync(until);
  await life.extend();
  expect(log).toEqual(['ask', 'refresh', 'close']);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(log).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(until - 180_000);
  expect(log.at(-1)).toBe('ask');
});

test('SE-12 SE-13 an extension that fails says so, saves, and signs out', async () => {
  const { life, log } = follow(false, never);
  await vi.advanceTimersByTimeAsync(until);
  await life.extend();
  expect(log).toEqual(['ask', 'refresh', 'failed', 'close', 'save', 'log out']);
});

test('SE-09 a trusted computer renews silently, and tries again after a failure', async () => {
  let calls = 0;
  const { log } = follow(true, () => (++calls === 1 ? never() : another()));
  await vi.advanceTimersByTimeAsync(until);
  expect(log).toEqual(['refresh']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['refresh', 'refresh', 'close']);
});

test('SE-13 ER-20 a trusted computer that cannot renew saves, then signs out', async () => {
  const { log } = follow(true, never);
  await vi.advanceTimersByTimeAsync(until + 20_000);
  expect(log).toEqual([
    'refresh',
    'refresh',
    'refresh',
    'failed again',
    'close',
    'save',
    'log out',
  ]);
});

test('a session that was stopped does nothing any more', async () => {
  const { life, log } = follow(false, never);
  life.stop();
  await vi.advanceTimersByTimeAsync(TOKEN_LIFETIME);
  expect(log).toEqual([]);
});
