import type { Caller, ContactQuery } from '@tafel/core/api';
import { insertMessage } from '../db/messages.ts';
import type { Db } from '../db/schema.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import { newId } from './new-id.ts';

const WRITING = { to: 'to write to us', window: HOUR, most: 10 };

/** What people send to whoever runs the server; kept until they read it. */
export interface Messages {
  contact(query: ContactQuery, address: string): Promise<void>;
  feedback(
    actor: Caller,
    feedback: { readonly message: string; readonly page: string },
  ): Promise<void>;
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
        createdAt: Date.now(),
      });
    },
    async feedback({ userId }, feedback) {
      await limitAttempts(db, `feedback:${userId}`, WRITING);
      await insertMessage(db, {
        id: newId(),
        kind: 'feedback',
        userId,
        content: JSON.stringify(feedback),
        createdAt: Date.now(),
      });
    },
  };
}
