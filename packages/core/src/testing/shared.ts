import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

/** Root of the workspace, found from this file: tests run from any folder. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const sharedRoot = resolve(projectRoot, process.env['TAFEL_SHARED'] ?? '../shared');
const present = existsSync(sharedRoot);

/** A path below the folder of shared reference material. */
export const sharedPath = (path: string) => join(sharedRoot, path);

export const readShared = (path: string) => readFileSync(sharedPath(path));

export const readSharedJson = (path: string): unknown =>
  JSON.parse(readFileSync(sharedPath(path), 'utf8'));

/**
 * Like `describe`, for tests that read the shared reference material. Where the folder is absent they are skipped with
 * the reason in the title; in CI its absence is a failure. `body` only runs where the folder is there.
 */
export function describeShared(title: string, body: () => void): void {
  if (present) describe(title, body);
  else if (process.env['CI'] === 'true')
    test(`${title}: the shared reference material is there`, () => {
      throw new Error(`TAFEL_SHARED (${sharedRoot}) is absent, and CI must not run without it.`);
    });
  else
    describe.skip(`${title} (skipped: no shared reference material at TAFEL_SHARED)`, () =>
      test('skipped', () => {}));
}
