import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../../server/sharing.ts';
import { say } from '../../../texts/say.ts';
import { notify } from '../../../ui/notify.ts';
import { changesOfTexts, type Person, type ShareRole, splitTags, tagKind } from './share-draft.ts';

const SOURCE = 'Sharing';
const inform = (kind: 'info' | 'error', text: string, title = say('notValidEntry')) =>
  notify({ kind, title, text, source: SOURCE });

interface ShareDraftInput {
  /** What the server has. */
  readonly before: readonly Person[];
  readonly ownEmail: string;
  /** Changes of an earlier window that was never closed, as texts. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The people as they stand in the window, before they are saved. */
export function useShareDraft({ before, ownEmail, kept }: ShareDraftInput) {
  const [{ people: begun, added }] = useState(() => changesOfTexts(before, kept));
  const [edited, setEdited] = useState<readonly Person[] | null>(
    Object.keys(kept).length > 0 ? begun : null,
  );
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const [looking, setLooking] = useState(0);
  const people = edited ?? before;

  const put = (person: Person) =>
    setEdited((now) => [...(now ?? before).filter(({ email }) => email !== person.email), person]);

  const addOne = async (text: string, role: ShareRole) => {
    const kind = tagKind(text, ownEmail);
    if (kind === 'own') return inform('info', say('ownEmail'));
    if (kind === 'invalid') {
      inform('error', say('invalidEmailTag', { value: text }));
      return setInvalid((tags) => [...tags.filter((tag) => tag !== text), text]);
    }
    const email = text.toLowerCase();
    setLooking((count) => count + 1);
    try {
      const name = await fullName(email);
      if (name === null)
        notify({
          kind: 'info',
          title: 'Invitation',
          text: say('unknownAccount', { email }),
          source: SOURCE,
        });
      put({ email, name: name ?? email, role, invited: name === null, optedOut: false });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      inform('error', `${email}: ${reason}`, say('undefinedUser'));
      setInvalid((tags) => [...tags.filter((tag) => tag !== text), text]);
    } finally {
      setLooking((count) => count - 1);
    }
  };

  const again = useRef(added);
  useEffect(() => {
    // Whether they have an account is asked anew.
    for (const [email, role] of again.current) void addOne(email, role);
    again.current = [];
  });

  return {
    people,
    invalid,
    looking: looking > 0,
    /** Adds what was typed or pasted, one after the other. */
    add: async (text: string, role: ShareRole) => {
      for (const tag of splitTags(text)) await addOne(tag, role);
    },
    dropInvalid: (text: string) => setInvalid((tags) => tags.filter((tag) => tag !== text)),
    setRole: (email: string, role: ShareRole) =>
      setEdited(people.map((person) => (person.email === email ? { ...person, role } : person))),
    remove: (email: string) => setEdited(people.filter((person) => person.email !== email)),
    /** Back to what the server has. */
    reset: () => setEdited(null),
  };
}
