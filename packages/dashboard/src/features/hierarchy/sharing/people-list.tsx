import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import type { ChangeSet, Person, ShareRole } from './share-draft.ts';
import { shareRoles } from './share-draft.ts';
import classes from './sharing.module.css';

interface PeopleListProps {
  readonly owner: { readonly name: string; readonly email: string };
  readonly before: readonly Person[];
  readonly people: readonly Person[];
  readonly changes: ChangeSet;
  /** Why somebody has access, by address, where that is known: 'asked on 2026-11-12, you approved'. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly onRole: (email: string, role: ShareRole) => void;
  readonly onRemove: (email: string) => void;
}

/** What the change means for a person, as a tag. */
function changeOf(person: Person, { added, changed }: ChangeSet): 'new' | 'changed' | null {
  if (added.includes(person)) return 'new';
  return changed.includes(person) ? 'changed' : null;
}

const day = (iso: string) => dateTime(iso).slice(0, 10);

/** Since when somebody has access, and until when: '', or ' · since 2026-11-12, until 2026-12-12'. */
export function spanOf({ since, until }: Person): string {
  const parts = [
    ...(since === undefined ? [] : [`since ${day(since)}`]),
    ...(until === undefined ? [] : [`until ${day(until)}`]),
  ];
  return parts.length === 0 ? '' : ` · ${parts.join(', ')}`;
}

/** Through what somebody has access. */
function reasonOf(person: Person, { before, changes, reasons }: PeopleListProps): string {
  const was = before.find(({ email }) => email === person.email);
  if (!was) return person.invited ? 'no account yet, gets an invitation' : 'through this change';
  if (changes.changed.includes(person)) return `was ${was.role}`;
  if (person.invited) return 'invited, no account yet';
  if (person.optedOut) return 'took it off their list';
  return reasons.get(person.email) ?? 'shared by you';
}

/** Who has access and why, the owner first. */
export function PeopleList(props: PeopleListProps) {
  const { owner, people, changes, onRole, onRemove } = props;
  return (
    <ul className={classes.people} aria-label="Who has access, and why">
      <li>
        <Avatar name={owner.name} picture="" />
        <div className={classes.who}>
          <strong>{owner.name}</strong>
          <span>{owner.email} · you</span>
        </div>
        <span className={classes.owner}>Owner</span>
      </li>
      {people.map((person) => {
        const change = changeOf(person, changes);
        return (
          <li key={person.email}>
            <Avatar name={person.name} picture="" />
            <div className={classes.who}>
              <strong>
                {person.name}
                {change === null ? null : (
                  <span className={classes.change} data-change={change}>
                    {change}
                  </span>
                )}
                {person.invited ? (
                  <span className={classes.change} data-change="invitation">
                    invitation
                  </span>
                ) : null}
              </strong>
              <span>
                {person.name === person.email ? '' : `${person.email} · `}
                {reasonOf(person, props)}
                {spanOf(person)}
              </span>
            </div>
            <NativeSelect
              aria-label={`Role of ${person.name}`}
              data={[...shareRoles]}
              value={person.role}
              onChange={(event) =>
                onRole(person.email, event.currentTarget.value === 'Editor' ? 'Editor' : 'Viewer')
              }
            />
            <ActionIcon aria-label={`Remove ${person.name}`} onClick={() => onRemove(person.email)}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        );
      })}
      {people.length === 0 ? <li className={classes.alone}>Only you.</li> : null}
    </ul>
  );
}
