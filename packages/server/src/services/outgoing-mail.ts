import type { Logger } from 'pino';
import type { Mail, Message } from '../mail/port.ts';

/** Mail as the services send it. */
export interface OutgoingMail {
  /** Sends without making anybody wait, so that the time of an answer tells nothing about an address. */
  later(message: Message): void;
  /** False where the mail was not accepted; the log says why, without the address. */
  now(message: Message): Promise<boolean>;
  /** A page of the dashboard, for a link in a mail. */
  link(path: string): string;
}

export function outgoingMail(mail: Mail, baseUrl: string, log: Logger): OutgoingMail {
  const now = async (message: Message) => {
    try {
      await mail.send(message);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      log.error({ component: 'mail', code, subject: message.subject }, 'a mail was not accepted');
      return false;
    }
  };
  return {
    now,
    // The answer is on its way before the mail costs anything.
    later: (message) => void setImmediate(() => void now(message)),
    link: (path) => baseUrl + path,
  };
}
