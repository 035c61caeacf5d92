import { EmailAddress, type ShareRecord } from '@tafel/core/api';

export type ShareRole = 'Editor' | 'Viewer';
export const shareRoles = ['Viewer', 'Editor'] as const satisfies readonly ShareRole[];

/** Somebody who has access, or will have it. */
export interface Person {
  readonly email: string;
  /** The address where no name is known. */
  readonly name: string;
  readonly role: ShareRole;
  /** Has no account yet: access starts when the address is verified. */
  readonly invited: boolean;
  /** Took the cluster off their own list. */
  readonly optedOut: boolean;
  /** When access was given, and when it ends, as time stamps; absent where there is none, or no end. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

const roleOf = ({ accesstype }: Pick<ShareRecord, 'accesstype'>): ShareRole =>
  accesstype ? 'Editor' : 'Viewer';

/** The people of the shares, each once, in the order of their addresses. */
export function peopleOf(shares: readonly ShareRecord[]): Person[] {
  const people = new Map<string, Person>();
  for (const share of shares)
    people.set(share.sharedWith, {
      email: share.sharedWith,
      name: share.name || share.sharedWith,
      role: roleOf(share),
      invited: share.invited,
      optedOut: share.optedOut,
      since: share.since,
      until: share.expiresAt,
    });
  return [...people.values()].toSorted((a, b) => a.email.localeCompare(b.email));
}

/** Whether all the reports are shared with the same people in the same roles; else they cannot be edited together. */
export function isSharedAlike(
  shares: readonly ShareRecord[],
  reportIds: readonly string[],
): boolean {
  const setOf = (reportId: string) =>
    shares
      .filter((share) => share.reportId === reportId)
      .map((share) => `${share.sharedWith} ${roleOf(share)}`)
      .toSorted()
      .join('\n');
  return new Set(reportIds.map(setOf)).size <= 1;
}

export interface ChangeSet {
  readonly added: readonly Person[];
  /** People whose role is another now. */
  readonly changed: readonly Person[];
  readonly removed: readonly Person[];
}

/** What saving would do. */
export function changeSet(before: readonly Person[], after: readonly Person[]): ChangeSet {
  const had = new Map(before.map((person) => [person.email, person]));
  const has = new Set(after.map(({ email }) => email));
  return {
    added: after.filter(({ email }) => !had.has(email)),
    changed: after.filter(({ email, role }) => (had.get(email)?.role ?? role) !== role),
    removed: before.filter(({ email }) => !has.has(email)),
  };
}

const REMOVED = 'removed';
const isRole = (text: string | undefined): text is ShareRole =>
  shareRoles.some((role) => role === text);

/** A change set as texts: for each address the role, or that it is removed. */
export const changeTexts = ({ added, changed, removed }: ChangeSet): Record<string, string> =>
  Object.fromEntries([
    ...[...added, ...changed].map(({ email, role }) => [email, role] as const),
    ...removed.map(({ email }) => [email, REMOVED] as const),
  ]);

/** The changes of such texts: what they make of the people who have access, and who comes in addition. */
export function changesOfTexts(
  before: readonly Person[],
  texts: Readonly<Record<string, string>>,
): {
  readonly people: readonly Person[];
  readonly added: readonly (readonly [string, ShareRole])[];
} {
  const had = new Set(before.map(({ email }) => email));
  return {
    people: before
      .filter(({ email }) => texts[email] !== REMOVED)
      .map((person) => {
        const role = texts[person.email];
        return isRole(role) ? { ...person, role } : person;
      }),
    added: Object.entries(texts).flatMap(([email, role]) =>
      isRole(role) && !had.has(email) ? [[email, role] as const] : [],
    ),
  };
}

export const isUnchanged = ({ added, changed, removed }: ChangeSet): boolean =>
  added.length + changed.length + removed.length === 0;

/** Several addresses typed or pasted at once: they are separated by spaces or line ends. */
export const splitTags = (text: string): string[] =>
  text.split(/\s+/).filter((part) => part !== '');

/** What a typed address is. */
export function tagKind(text: string, ownEmail: string): 'own' | 'invalid' | 'valid' {
  const email = EmailAddress.safeParse(text);
  if (!email.success) return 'invalid';
  return email.data === ownEmail.toLowerCase() ? 'own' : 'valid';
}
