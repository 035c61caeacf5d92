import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { DataFolder } from './data-folder.ts';

/** Who holds the folder, for the sentence that a second server stops with. */
const Holder = z.object({ pid: z.int(), host: z.string(), startedAt: z.iso.datetime() });

export interface Lock {
  release(): void;
}

/**
 * Takes the data folder for this process alone. The lock is one of the operating system, held through an empty SQLite
 * file: it ends with the process however that ends, so there is no stale lock to judge, also across containers, where
 * process numbers say nothing. `lock` beside it names the holder.
 *
 * @throws TafelError STORE_LOCKED, naming the holder
 */
export function lockDataFolder({ path }: DataFolder): Lock {
  const note = join(path, 'lock');
  const held = new Database(join(path, 'lock.db'), { timeout: 0 });
  try {
    held.pragma('locking_mode = EXCLUSIVE');
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY'))
      throw error;
    throw new TafelError(
      'STORE_LOCKED',
      `The data folder '${path}' is in use by ${holderOf(note)}. Stop it, or choose another folder.`,
      { file: path },
    );
  }
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  noteHolder(note, { pid: process.pid, host: hostname(), startedAt });
  return {
    release() {
      rmSync(note, { force: true });
      held.close();
    },
  };
}

function noteHolder(note: string, holder: z.infer<typeof Holder>): void {
  try {
    writeFileSync(note, JSON.stringify(holder));
  } catch (error) {
    // A full disk must not keep a server from starting; the lock itself holds without the note.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function holderOf(note: string): string {
  try {
    const { pid, host, startedAt } = Holder.parse(JSON.parse(readFileSync(note, 'utf8')));
    return `another server: process ${pid} on ${host}, started ${startedAt}`;
  } catch {
    return 'another server that is just starting or stopping'; // its note is not written yet, or gone
  }
}
