import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import type { Queue } from '../queue/port.ts';
import type { Mail } from './port.ts';

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/**
 * Mail that is kept until a mail server takes it. A message holds codes that open accounts, so it lies in the database
 * sealed with the secret of the server, which is never in it.
 */
export function queuedMail(queue: Queue, db: Db, secret: string): Mail {
  return {
    async send(message) {
      await setImmediate(); // after the answer: its time tells nobody whether there was a mail
      await queue.add(db, {
        task: 'mail',
        payload: { sealed: seal(JSON.stringify(message), secret) },
      });
    },
  };
}

const Payload = z.object({ sealed: z.string() });

/** The task that hands a queued message over. */
export const sendQueued = (mail: Mail, secret: string) => async (payload: unknown) => {
  const { sealed } = Payload.parse(payload);
  await mail.send(Message.parse(JSON.parse(unseal(sealed, secret))));
};

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tafel queued mail', 32));

function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}
