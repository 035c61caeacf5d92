import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../testing/shared.ts';
import { mapFiles } from './map-files.ts';
import { findFiles } from './read-files.ts';

const { found } = await findFiles([join(projectRoot, 'fixtures/formats')], { recursive: true });
const places = [...found, { name: 'missing.csv', path: join(projectRoot, 'no/missing.csv') }];

async function outcomes(task: 'parse' | 'csv', threads: number) {
  const list = [];
  for await (const outcome of mapFiles(task, places, { parse: {}, threads })) list.push(outcome);
  return list;
}

test.each([
  ['parse', 2],
  ['csv', 1],
] as const)(
  'PA-34 %s: worker threads (%i) give the same as this thread, for every fixture, in the same order',
  async (task, threads) => {
    const [here, there] = [await outcomes(task, 0), await outcomes(task, threads)];
    expect(here).toHaveLength(places.length);
    expect(there).toEqual(here);
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    expect(here.at(-1)).toMatchObject({
      name: 'missing.csv',
      failure: { code: 'FILE_UNREADABLE' },
    });
  },
);

test('stops between two files when it is told to', async () => {
  const stop = new AbortController();
  const options = { parse: {}, threads: 0, signal: stop.signal };
  await expect(async () => {
    for await (const { name } of mapFiles('inspect', places, options)) stop.abort(new Error(name));
  }).rejects.toThrow(places[0]?.name);
});
