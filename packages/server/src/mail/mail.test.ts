import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

const MESSAGE = { to: 'ada@tafel.example', subject: 'Grüße µA', text: 'First.\n\nSecond.' };

test('without a mail server each message is a file in the outbox', async () => {
  const folder = join(temporaryFolder(), 'outbox');
  const mail = outboxMail(folder);
  await mail.send(MESSAGE);
  await mail.send(MESSAGE);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  expect(readFileSync(join(folder, names[0] ?? ''), 'utf8')).toBe(
    'To: ada@tafel.example\nSubject: Grüße µA\n\nFirst.\n\nSecond.\n',
  );
});

test('a mail server gets the message, for one receiver', async () => {
  const received: { to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, data: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Tafel <tafel@tafel.example>' });
  await mail.send(MESSAGE);
  expect(received).toMatchObject([{ to: ['ada@tafel.example'] }]);
  expect(received[0]?.data).toContain('Second.');
});

test('a mail server that is not there is an error', async () => {
  const mail = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'tafel@tafel.example' });
  await expect(mail.send(MESSAGE)).rejects.toThrow();
});
