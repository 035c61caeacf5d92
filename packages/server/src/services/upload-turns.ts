import type { Caller } from '@tafel/core/api';
import { TooManyTries } from '../errors.ts';

/** Uploads of one person that arrive at the same time. */
const AT_ONCE = 4;
/** Further ones that wait: nothing of them is read meanwhile. */
const MOST_WAITING = 100;

/** Lets people send a few files at a time. */
export interface UploadTurns {
  /** @throws TooManyTries where too many of the person's wait already */
  take<T>(actor: Caller, upload: () => Promise<T>): Promise<T>;
}

interface Person {
  arriving: number;
  readonly waiting: (() => void)[];
}

export function uploadTurns(): UploadTurns {
  const people = new Map<string, Person>();

  const turn = async (userId: string): Promise<Person> => {
    const person = people.get(userId) ?? { arriving: 0, waiting: [] };
    people.set(userId, person);
    if (person.arriving < AT_ONCE) {
      person.arriving += 1;
      return person;
    }
    if (person.waiting.length >= MOST_WAITING)
      throw new TooManyTries(
        `Too many files of yours are on their way: ${AT_ONCE} arrive at a time, and ${MOST_WAITING} wait. Send the others when some have arrived.`,
        5,
      );
    await new Promise<void>((resolve) => person.waiting.push(resolve)); // the turn is handed over
    return person;
  };

  return {
    async take({ userId }, upload) {
      const person = await turn(userId);
      try {
        return await upload();
      } finally {
        const next = person.waiting.shift();
        if (next) next();
        else person.arriving -= 1;
        if (person.arriving === 0) people.delete(userId);
      }
    },
  };
}
