import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { queueEngines } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import type { Message } from './port.ts';
import { queuedMail, sendQueued } from './queued.ts';

const message = {
  to: 'ada@tafel.example',
  subject: 'Set a new password for Tafel',
  text: 'https://tafel.example/action?mode=resetPassword&code=canary',
};

test.each(queueEngines())(
  'A22 %s a queued mail lies sealed, and goes out as it was',
  async (_name, open) => {
    const { db, queue } = await open(temporaryFolder());
    onTestFinished(() => queue.stop());
    const secret = randomBytes(32).toString('hex');
    await queuedMail(queue, db, secret).send(message);
    const stored = JSON.stringify(await queue.waiting());
    for (const part of ['canary', 'ada@', 'password']) expect(stored).not.toContain(part);
    const sent: Message[] = [];
    await queue.work({
      mail: sendQueued({ send: async (mail) => void sent.push(mail) }, secret),
    });
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual([message]);
  },
);

test('a queued mail is not read with another secret, and not when a byte of it changed', async () => {
  const jobs: unknown[] = [];
  const queue = {
    add: async (_db: unknown, { payload }: { payload: unknown }) => void jobs.push(payload),
    work: async () => undefined,
    waiting: async () => [],
    stop: async () => undefined,
  };
  const [engine] = queueEngines();
  const { db } = await (engine?.[1] ?? expect.unreachable())(temporaryFolder());
  await queuedMail(queue, db, 'a'.repeat(32)).send(message);
  const mail = { send: async () => expect.unreachable() };
  await expect(sendQueued(mail, 'b'.repeat(32))(jobs[0])).rejects.toThrow();
  const { sealed } = jobs[0] as { sealed: string };
  const changed = Buffer.from(sealed, 'base64');
  changed[40] = (changed[40] ?? 0) ^ 1;
  const broken = { sealed: changed.toString('base64') };
  await expect(sendQueued(mail, 'a'.repeat(32))(broken)).rejects.toThrow();
});
