import { TafelError } from './errors.ts';

/** What every member of every family has. */
export interface Member {
  /** Name in stored reports and on the wire. Once released it never changes. */
  readonly id: string;
  /** The field's standard term, shown to people. */
  readonly title: string;
}

export interface Registry<M extends Member> {
  readonly family: string;
  readonly members: readonly M[];
  /** The member with this id, or undefined. */
  find(id: string): M | undefined;
  /** @throws TafelError UNKNOWN_MEMBER, naming the family and the id. */
  get(id: string): M;
}

/**
 * An ordered, read-only table of one family. The order is the order in menus.
 *
 * @throws TypeError when two members share an id: a mistake in the table, found when the program starts.
 */
export function defineRegistry<M extends Member>(
  family: string,
  members: readonly M[],
): Registry<M> {
  const byId = new Map(members.map((member) => [member.id, member]));
  if (byId.size !== members.length) throw new TypeError(`Two ${family}s share an id.`);
  return {
    family,
    members,
    find: (id) => byId.get(id),
    get(id) {
      const member = byId.get(id);
      if (!member) throw new TafelError('UNKNOWN_MEMBER', `There is no ${family} '${id}'.`);
      return member;
    },
  };
}
