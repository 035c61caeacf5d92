import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export interface TemporaryFolder {
  readonly path: string;
  put(name: string, content: string | Uint8Array): void;
}

/** A folder for the tests of one file, removed after them. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'tafel-cli-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    put(name, content) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), content);
    },
  };
}
