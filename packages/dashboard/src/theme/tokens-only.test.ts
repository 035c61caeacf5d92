import { tokens } from '@tafel/core';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const media = /@media[^{]*\{/g;

test.each(sheets)('%s takes colours, sizes and durations from the tokens', (file) => {
  const rules = readFileSync(join(source, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(media, '{');
  expect(rules.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? []).toEqual([]);
  // Hairlines and focus rings are one or two pixels by themselves.
  expect((rules.match(/-?\d*\.?\d+px/g) ?? []).filter((size) => !/^-?[12]px$/.test(size))).toEqual(
    [],
  );
  expect(rules.match(/\b\d+m?s\b/g) ?? []).toEqual([]);
});

test('windows change at the breakpoints of the tokens', () => {
  const widths = sheets
    .flatMap((file) => readFileSync(join(source, file), 'utf8').match(media) ?? [])
    .flatMap((rule) => rule.match(/[\d.]+(?=px)/g) ?? [])
    .map((width) => Math.round(Number(width)));
  const known: readonly number[] = Object.values(tokens.breakpoint);
  expect(widths.filter((width) => !known.includes(width))).toEqual([]);
});
