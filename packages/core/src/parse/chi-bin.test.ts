import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../testing/shared.ts';
import { inspectBytes } from './testing/inspect-bytes.ts';

const fixture = () =>
  Buffer.from(readFileSync(join(projectRoot, 'fixtures/formats/chi-bin/swv-two-channels.bin')));

test.each([
  ['another technique', (bytes: Buffer) => bytes.write('CV ', 8)],
  ['another size', (bytes: Buffer) => bytes.writeInt32LE(51, 615)],
  ['two numbers of points', (bytes: Buffer) => bytes.writeInt32LE(25, 623)],
  ['another step', (bytes: Buffer) => bytes.writeFloatLE(0.02, 1111)],
  ['another initial potential', (bytes: Buffer) => bytes.writeFloatLE(0.7, 1091)],
])('%s: nothing is guessed, the text is asked for', (_, damage) => {
  const bytes = fixture();
  damage(bytes);
  const { error } = inspectBytes('a.bin', bytes);
  expect(error?.code).toBe('FORMAT_UNSUPPORTED');
  expect(error?.message).toContain('Convert it to text');
});
