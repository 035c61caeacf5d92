import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sameMemoryReader } from './same-memory.ts';

test('files that are read into the same memory are whole, whatever was read before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-same-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = sameMemoryReader();
  const sizes = [700_000, 3, 0, 262_144, 1000];
  for (const size of sizes) {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i + size) % 251);
    writeFileSync(join(folder, 'a.bin'), bytes);
    expect(Buffer.compare(read(join(folder, 'a.bin')), bytes)).toBe(0);
  }
  expect(() => read(folder)).toThrow('EISDIR');
});
