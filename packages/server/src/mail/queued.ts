import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { sealer } from '../identity/seal.ts';
import type { Queue } from '../queue/port.ts';
import type { Mail } from './port.ts';

const PURPOSE = 'queued mail';

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/**
 * Mail that is kept until a mail server takes it. A message holds codes that open accounts, so it lies in the database
 * sealed with the secret of the server, which is never in it.
 */
export function queuedMail(queue: Queue, db: Db, secret: string): Mail {
  const { seal } = sealer(secret, PURPOSE);
  return {
    async send(message) {
      await setImmediate(); // after the answer: its time tells nobody whether there was a mail
      await queue.add(db, {
        task: 'mail',
        payload: { sealed: seal(JSON.stringify(message)) },
      });
    },
  };
}

const Payload = z.object({ sealed: z.string() });

/** The task that hands a queued message over. */
export const sendQueued = (mail: Mail, secret: string) => async (payload: unknown) => {
  const { sealed } = Payload.parse(payload);
  await mail.send(Message.parse(JSON.parse(sealer(secret, PURPOSE).unseal(sealed))));
};
