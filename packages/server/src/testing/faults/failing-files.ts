import { existsSync, renameSync, statSync, truncateSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskError, steps } from './faults.ts';

/** Files that were written since they last reached the disk, with the size that is there. */
const unsynced = new Map<string, number>();
/** Renames whose folder has not reached the disk, in order. */
let unsettled: { readonly from: string; readonly to: string }[] = [];

/**
 * node:fs/promises where every step that changes something can fail, for `vi.mock`. What a process wrote and did not bring
 * to the disk is lost by `cutPower`.
 */
export function failingFiles(real: typeof Files): Partial<typeof Files> {
  return {
    ...real,
    async open(path, flags, mode) {
      step();
      return watched(await real.open(path, flags, mode), text(path));
    },
    async mkdir(path, options) {
      step();
      return real.mkdir(path, options) as never;
    },
    async rename(from, to) {
      step();
      await real.rename(from, to);
      const [source, target] = [text(from), text(to)];
      for (const [path, durable] of unsynced)
        if (path === source || path.startsWith(`${source}/`)) {
          unsynced.delete(path);
          unsynced.set(target + path.slice(source.length), durable);
        }
      unsettled.push({ from: source, to: target });
    },
    async writeFile(path, data, options) {
      step();
      note(text(path));
      return real.writeFile(path, data, options);
    },
    async copyFile(from, to, mode) {
      step();
      note(text(to));
      return real.copyFile(from, to, mode);
    },
    async rm(path, options) {
      step();
      await real.rm(path, options);
      unsynced.delete(text(path));
    },
  };
}

/** Ours are all texts. */
function text(path: unknown): string {
  if (typeof path !== 'string') throw new Error('Only a path that is a text can be watched.');
  return path;
}

function step(): void {
  const fault = steps.next();
  if (fault) throw diskError(fault);
}

function note(path: string): void {
  if (!unsynced.has(path)) unsynced.set(path, existsSync(path) ? statSync(path).size : 0);
}

const WRITES = new Set(['write', 'writeFile', 'truncate']);

function watched(handle: FileHandle, path: string): FileHandle {
  return new Proxy(handle, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const work = (...args: readonly unknown[]): unknown => Reflect.apply(value, target, args);
      if (WRITES.has(String(key)))
        return async (...args: readonly unknown[]) => {
          step();
          note(path);
          return work(...args);
        };
      if (key === 'sync')
        return async () => {
          step();
          await work();
          unsynced.delete(path);
          unsettled = unsettled.filter(({ to }) => dirname(to) !== path);
        };
      if (key === 'close')
        return async () => {
          await work(); // also in a process that ends
          step();
        };
      return work;
    },
  });
}

/** The disk as it is found after the power was cut: what did not reach it is half or not there. */
export function cutPower(): void {
  for (const [path, durable] of unsynced)
    truncateSync(path, durable + Math.floor((statSync(path).size - durable) / 2));
  for (const { from, to } of unsettled.toReversed()) renameSync(to, from);
  settle();
}

/** Everything is on the disk. */
export function settle(): void {
  unsynced.clear();
  unsettled = [];
}
