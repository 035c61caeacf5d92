import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataLineCsv } from '../export/data-line-file.ts';
import { projectRoot } from '../testing/shared.ts';
import type { FileOutcome } from './file-tasks.ts';
import { mapFiles } from './map-files.ts';
import { findFiles } from './read-files.ts';

const { found } = await findFiles([join(projectRoot, 'fixtures/formats')], { recursive: true });
const places = [...found, { name: 'missing.csv', path: join(projectRoot, 'no/missing.csv') }];

async function outcomes<Id extends 'parse' | 'csv'>(task: Id, threads: number) {
  const list: FileOutcome<Id>[] = [];
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

test('columns in the memory of the file before are as in memory of their own, for every fixture', async () => {
  const [own, same] = [await outcomes('parse', 0), await outcomes('csv', 0)];
  const texts = same.map((outcome) => ('result' in outcome ? outcome.result.texts : []));
  expect(texts).toEqual(
    own.map((outcome) => {
      const parsed = 'result' in outcome ? outcome.result.parsed : null;
      return parsed ? parsed.lines.map((line) => dataLineCsv(parsed, line)) : [];
    }),
  );
  expect(texts.flat().length).toBeGreaterThan(50);
});

test('stops between two files when it is told to', async () => {
  const stop = new AbortController();
  const options = { parse: {}, threads: 0, signal: stop.signal };
  await expect(async () => {
    for await (const { name } of mapFiles('inspect', places, options)) stop.abort(new Error(name));
  }).rejects.toThrow(places[0]?.name);
});
