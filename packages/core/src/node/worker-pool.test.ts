import { expect, test } from 'vitest';
import { runInWorkers } from './worker-pool.ts';

const script = (answer: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', async ({ index, job }) => {
        ${answer}
        parentPort.postMessage({ index, result: { job } });
      });
      parentPort.postMessage('ready');
    `)}`,
  );
const lost = (job: number, { message }: Error) => ({ job, message });
async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}
type Answer = { readonly job: number; readonly message?: string };
const jobs = (count: number) => Array.from({ length: count }, (_, i) => i);

test('results come in the order of the jobs, however long each takes', async () => {
  const slow = script('await new Promise((done) => setTimeout(done, job % 7));');
  const results = await all(runInWorkers<number, Answer>(slow, jobs(100), { threads: 2, lost }));
  expect(results).toEqual(jobs(100).map((job) => ({ job })));
});

test.each([
  ['throws', "if (job % 20 === 3) throw new Error('no more');", 'no more'],
  ['ends', 'if (job % 20 === 3) process.exit(9);', 'it ended with 9'],
])('a worker that %s loses its own job alone', async (_, answer, message) => {
  const results = await all(
    runInWorkers<number, Answer>(script(answer), jobs(60), { threads: 2, lost }),
  );
  expect(results).toEqual(
    jobs(60).map((job) =>
      job % 20 === 3 ? { job, message: expect.stringContaining(message) } : { job },
    ),
  );
});

test('no more jobs are begun than may wait for a slow one', async () => {
  const begun = new SharedArrayBuffer(4);
  const counting = script(`
    const begun = Atomics.add(new Int32Array(job.begun), 0, 1) + 1;
    if (job.slow) await new Promise((done) => setTimeout(done, 150));
    job = begun;
  `);
  const many = jobs(200).map((at) => ({ begun, slow: at === 0 }));
  const noAnswer = (_: unknown, { message }: Error) => ({ job: -1, message });
  const counts: number[] = [];
  for await (const { job } of runInWorkers<(typeof many)[number], Answer>(counting, many, {
    threads: 2,
    lost: noAnswer,
  }))
    counts.push(counts.length === 0 ? (new Int32Array(begun)[0] ?? 0) : job);
  expect(counts).toHaveLength(200);
  expect(counts[0]).toBeLessThanOrEqual(17);
});

test('where this thread takes no job, as many workers as there may be share the work', async () => {
  const met = new SharedArrayBuffer(4);
  const meeting = script(`
    const present = new Int32Array(job.met);
    Atomics.add(present, 0, 1);
    Atomics.notify(present, 0);
    if (Atomics.load(present, 0) < 2) Atomics.wait(present, 0, 1, 20_000);
    job = Atomics.load(present, 0);
  `);
  const none = { takes: () => false, run: () => ({ job: -1 }) };
  const results = await all(
    runInWorkers<{ readonly met: SharedArrayBuffer }, Answer>(meeting, [{ met }, { met }], {
      threads: 1,
      most: 2,
      here: none,
      lost: (_, { message }) => ({ job: -1, message }),
    }),
  );
  expect(results).toEqual([{ job: 2 }, { job: 2 }]);
});

test('this thread works beside the workers, at the jobs that it takes', async () => {
  const done: number[] = [];
  const here = {
    takes: (job: number) => job % 2 === 0,
    run: (job: number) => {
      done.push(job);
      return { job };
    },
  };
  const results = await all(
    runInWorkers<number, Answer>(script(''), jobs(100), { threads: 1, lost, here }),
  );
  expect(results).toEqual(jobs(100).map((job) => ({ job })));
  expect(done[0]).toBe(0);
  expect(done.filter((job) => !here.takes(job))).toEqual([]);
});

test('stops when it is told to, and when nobody asks any more', async () => {
  const stop = new AbortController();
  const endless = script('if (job > 0) await new Promise(() => {});');
  const options = { threads: 2, lost, signal: stop.signal };
  const results = runInWorkers<number, Answer>(endless, jobs(10), options);
  expect((await results.next()).value).toEqual({ job: 0 });
  setTimeout(() => stop.abort(new Error('enough')), 50);
  await expect(results.next()).rejects.toThrow('enough');
  for await (const { job } of runInWorkers<number, Answer>(endless, jobs(10), {
    threads: 2,
    lost,
  })) {
    expect(job).toBe(0);
    break;
  }
});

test('a worker that cannot start is one error, not one for each job', async () => {
  const missing = new URL('file:///no/such/worker.js');
  await expect(
    all(runInWorkers<number, Answer>(missing, jobs(10), { threads: 2, lost })),
  ).rejects.toMatchObject({
    code: 'INTERNAL',
    message: expect.stringContaining('start its workers'),
  });
});
