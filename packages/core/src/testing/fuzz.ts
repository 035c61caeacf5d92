import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasurementFile } from '../parse/format.ts';
import { fileFormats } from '../parse/index.ts';
import { inspectFile } from '../parse/inspect.ts';
import { projectRoot } from './shared.ts';

/** What a small input may take. */
const MAX_MS = 2000;
/** Columns that a small input may make, as bytes. */
const MAX_BYTES = 100e6;

/** Every fixture of every format of the table, or of one. */
export function formatFixtures(format?: string): MeasurementFile[] {
  const folder = join(projectRoot, 'fixtures/formats');
  const ids = fileFormats.members.map(({ id }) => id).filter((id) => id === (format ?? id));
  return ids.flatMap((id) =>
    readdirSync(join(folder, id))
      .filter((name) => !name.endsWith('.golden.json'))
      .map((name) => ({
        name,
        bytes: new Uint8Array(readFileSync(join(folder, id, name))),
        sha256: '',
      })),
  );
}

/**
 * Reads a file that may be anything. Null where all is well: lines or a typed error with a sentence, in time and with bounded memory;
 * else what was wrong.
 */
export function faultOf(file: MeasurementFile): string | null {
  const before = process.memoryUsage().arrayBuffers;
  const started = performance.now();
  const { error, lines, format } = inspectFile(file);
  const elapsed = performance.now() - started;
  if (error?.code === 'INTERNAL') return error.message;
  if (error !== null && !/[.!?]$|empty$|form$|electrochemical/.test(error.message.trim()))
    return `The message is no sentence: ${error.message}`;
  if (error === null && lines.length === 0 && format !== 'picture')
    return 'Neither lines nor an error.';
  // A machine that is busy with something else makes one reading slow, hardly the next one too
  const shortest = elapsed > MAX_MS ? Math.min(elapsed, millisecondsFor(file)) : elapsed;
  if (shortest > MAX_MS) return `It took ${shortest.toFixed(0)} ms.`;
  const grown = process.memoryUsage().arrayBuffers - before;
  return grown > MAX_BYTES ? `It took ${(grown / 1e6).toFixed(0)} MB.` : null;
}

function millisecondsFor(file: MeasurementFile): number {
  const started = performance.now();
  inspectFile(file);
  return performance.now() - started;
}
