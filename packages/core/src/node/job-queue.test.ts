import { expect, test } from 'vitest';
import { queueJobs } from './job-queue.ts';

const one = { name: 'one' };
const other = { name: 'other' };
const kindOf = (job: string) => job.charAt(0);

test('each keeps to the kinds that it had before, and helps with the others when nothing else is left', () => {
  const jobs = ['a0', 'b1', 'a2', 'b3', 'c4', 'a5', 'a6'];
  const queue = queueJobs(jobs, { ahead: 7, kindOf });
  const taken = [one, other, other, one, other, other, one, one].map((who) => queue.take(who));
  expect(taken).toEqual([0, 1, 3, 2, 4, 5, 6, undefined]);
  expect(queue.hasMore()).toBe(false);
});

test('somebody passes over what it does not take', () => {
  const queue = queueJobs(['big', 'small', 'big'], { ahead: 3 });
  expect(queue.take(one, (job) => job === 'small')).toBe(1);
  expect(queue.take(one, (job) => job === 'small')).toBeUndefined();
  expect([queue.ready(), queue.take(other), queue.take(other)]).toEqual([2, 0, 2]);
});

test('only a few jobs wait for a slow one, but many of them where they are small', () => {
  const jobs = Array.from({ length: 3000 }, (_, at) => at);
  const begunOf = (sizeOf?: (job: number) => number) => {
    const queue = queueJobs(jobs, { ahead: 4, sizeOf });
    let begun = 0;
    while (queue.take(one) !== undefined) begun++;
    expect([queue.ready(), queue.hasMore()]).toEqual([0, true]);
    queue.done(0);
    expect(queue.take(one)).toBe(begun);
    return begun;
  };
  expect(begunOf()).toBe(4);
  expect(begunOf(() => 1e6)).toBe(32);
  expect(begunOf(() => 1e9)).toBe(4);
  expect(begunOf(() => 10)).toBe(1000);
});

test('what somebody had who is gone comes in its old place', () => {
  const queue = queueJobs(['a', 'a', 'b', 'a'], { ahead: 4, kindOf });
  expect([queue.take(one), queue.take(one)]).toEqual([0, 1]);
  queue.giveBack(one, [1]);
  expect([queue.take(other), queue.take(other), queue.take(other)]).toEqual([1, 3, 2]);
});
