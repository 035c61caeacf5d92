import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Where the newest backup of a data folder lies, for whoever needs it: the file `last-backup` beside the data. */
const Note = z.object({ backup: z.string(), createdAt: z.iso.datetime() });
type Note = z.infer<typeof Note>;

const noteIn = (folder: string) => join(folder, 'last-backup');

export function noteBackup(folder: string, backup: string, createdAt: string): void {
  writeFileSync(noteIn(folder), `${JSON.stringify({ backup: resolve(backup), createdAt })}\n`);
}

/** null where none was made, or nobody knows. */
export function lastBackup(folder: string): Note | null {
  try {
    return Note.parse(JSON.parse(readFileSync(noteIn(folder), 'utf8')));
  } catch {
    return null; // the sentence that wanted to name it says so
  }
}
