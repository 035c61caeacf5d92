import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './port.ts';

/** Mail as files in a folder, for a server without a mail server: one message each, complete when it is there. */
export function outboxMail(folder: string): Mail {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      const draft = join(folder, `${name}.draft`);
      await writeFile(draft, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.txt`));
    },
  };
}
