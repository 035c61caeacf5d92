import { type Caller, type ContactQuery, type Feedback, TafelError } from '@tafel/core/api';
import { holdsFile } from '../db/files.ts';
import { insertMessage } from '../db/messages.ts';
import type { Db } from '../db/schema.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import { newId } from './new-id.ts';

const WRITING = { to: 'to write to us', window: HOUR, most: 10 };

/** What people send to whoever runs the server; kept until they read it. */
export interface Messages {
  contact(query: ContactQuery, address: string): Promise<void>;
  /** @throws TafelError FILE_MISSING for a file that the actor did not send before */
  feedback(actor: Caller, feedback: Feedback): Promise<void>;
}

export function messageService(db: Db): Messages {
  return {
    async contact({ website, ...query }, address) {
      await limitAttempts(db, `contact:${address}`, WRITING);
      if (website !== '') return; // a robot: it is told nothing
      await insertMessage(db, {
        id: newId(),
        kind: 'contact',
        userId: null,
        content: JSON.stringify(query),
        sha256: null,
        createdAt: Date.now(),
      });
    },
    async feedback(actor, feedback) {
      const { userId } = actor;
      await limitAttempts(db, `feedback:${userId}`, WRITING);
      const { file } = feedback;
      if (file && !(await holdsFile(db, actor, file.sha256)))
        throw new TafelError('FILE_MISSING', `'${file.name}' has not been sent.`, {
          file: file.name,
        });
      await insertMessage(db, {
        id: newId(),
        kind: 'feedback',
        userId,
        content: JSON.stringify(feedback),
        sha256: file?.sha256 ?? null,
        createdAt: Date.now(),
      });
    },
  };
}
