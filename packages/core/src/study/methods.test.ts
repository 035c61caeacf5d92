import { expect, test } from 'vitest';
import { build } from '../build.ts';
import { parseFile } from '../parse/parse.ts';
import { createReport } from '../report/create-report.ts';
import { exampleConfiguration, exampleFiles } from '../testing/example-files.ts';
import { studyTypes } from './index.ts';
import { methods } from './methods.ts';

const files = exampleFiles();
const report = createReport({
  name: 'Example',
  files: files.map((file) => parseFile(file)),
  configuration: exampleConfiguration(),
});
const { studies } = build(report, files);

test('X-42 VW-31 a study has the cards that its type lists, beside those of its fits and lines', () => {
  for (const { type, cards, results } of studies) {
    const listed = studyTypes.get(type).cards;
    const own = cards
      .map(({ id }) => id)
      .filter((id) => !['raw', 'processed', 'baseline', 'files', 'checks'].includes(id))
      .filter((id) => !results.fits.some((fit) => id.startsWith(`${fit.id}/`)));
    expect(listed).toEqual(expect.arrayContaining(own.map((id) => id.replace(/-\d+$/, ''))));
  }
});

test('X-42 every card that states numbers names its method, and carries its text', () => {
  const cards = studies.flatMap(({ cards: own }) => own).filter(({ id }) => id !== 'files');
  expect(cards.length).toBeGreaterThan(15);
  for (const { id, method, definition } of cards) {
    const found = methods.find(method ?? '');
    expect(found, id).toBeDefined();
    expect(definition).toContain(found?.definition);
  }
});

test('a definition is a sentence without its end, and says where it comes from once', () => {
  for (const { definition, source } of methods.members) {
    expect(definition).toMatch(/[^.]$/);
    expect(source).toMatch(/^$|[^.]$/);
  }
});
