import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

/** A mail server that hangs must not hold up what waits for it. */
const PATIENCE = 10_000;

export interface SmtpSettings {
  /** 'smtps://user:password@mail.example:465' */
  readonly url: string;
  /** Address that the mail comes from. */
  readonly from: string;
}

export function smtpMail({ url, from }: SmtpSettings): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send({ to, subject, text }) {
      // As an object, so that no text can add a second receiver.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
