import { type Caller, TafelError } from '@tafel/core/api';
import { findAccount, findAccountByEmail } from '../db/accounts.ts';
import { findAccessRequest } from '../db/access-requests.ts';
import { handOver, isEditor } from '../db/hand-over.ts';
import type { Db } from '../db/schema.ts';
import { isReachable } from './accounts.ts';
import type { Audited } from './audited.ts';
import { there } from './entity.ts';
import type { Events } from './events.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Giving a cluster to somebody else. */
export interface HandOver {
  /**
   * The requests that wait for an answer go with it, and their senders are told.
   *
   * @throws TafelError INVALID_REQUEST for somebody who is no editor, CONFLICT where it was given away meanwhile
   */
  give(actor: Caller, clusterId: string, email: string, audited: Audited): Promise<void>;
}

export function handOverService(db: Db, mail: OutgoingMail, events: Events): HandOver {
  return {
    async give(actor, clusterId, email, audited) {
      const at = Date.now();
      const receiver = await findAccountByEmail(db, email);
      if (!receiver || !isReachable(receiver) || !(await isEditor(db, clusterId, receiver.id, at)))
        throw new TafelError(
          'INVALID_REQUEST',
          `A cluster is given to one of its editors. Share it with '${email}' as an editor first.`,
          { key: 'email' },
        );
      const giver = there(await findAccount(db, actor.userId), 'account');
      const moved = await audited(async (trx) => {
        const change = { clusterId, from: actor.userId, to: receiver.id, at };
        const requests = await handOver(trx, change);
        if (requests) return requests;
        throw new TafelError('CONFLICT', 'This cluster was given to somebody else meanwhile.');
      });
      const link = mail.link('/requests');
      mail.later({ to: receiver.email, ...givenText(giver.name, moved.length, link) });
      await events.publish(actor, 'accessRequestSent', { receiverId: receiver.id });
      for (const id of moved) {
        const { senderEmail, requestedBy } = there(
          await findAccessRequest(db, { userId: receiver.id, admin: false }, id),
          'request',
        );
        mail.later({ to: senderEmail, ...movedText(receiver.name, receiver.email, link) });
        await events.publish(actor, 'accessRequestSent', { receiverId: requestedBy });
      }
    },
  };
}

const givenText = (giver: string, requests: number, link: string) => ({
  subject: `${giver.replace(/\s+/g, ' ')} has given you a cluster`,
  text: `${giver} has given you a cluster that you edit: it is yours now.${waiting(requests)}\n\n${link}`,
});

const waiting = (requests: number) =>
  requests === 0
    ? ''
    : ` Requests for access that wait for your answer: ${requests}. You can answer them here.`;

const movedText = (name: string, email: string, link: string) => ({
  subject: 'Your request for access goes to the new owner',
  text: `What you asked for access to belongs to ${name} (${email}) now, who has your request.\n\n${link}`,
});
