import { NativeSelect } from '@mantine/core';
import { type Action, can } from '@tafel/core/api';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeSet, Person, ShareRole } from './share-draft.ts';
import classes from './sharing.module.css';

/** What people want to know, and what it is called where access is decided. */
const ABILITIES: readonly { readonly text: string; readonly action: Action }[] = [
  { text: 'Open the reports', action: 'report:read' },
  { text: 'Download raw files', action: 'file:read' },
  { text: 'Save changes', action: 'report:write' },
  { text: 'Rename, share, archive or remove', action: 'cluster:manage' },
];

/** Whether somebody with this role may do it, by the one decision about rights. */
const mayDo = (role: ShareRole, action: Action) =>
  can({ userId: 'they', admin: false }, action, {
    ownerId: 'the owner',
    share: role === 'Editor' ? 'editor' : 'viewer',
  });

interface SharePreviewProps {
  readonly people: readonly Person[];
  readonly changes: ChangeSet;
  /** What is shared: projects with their counts, or reports. */
  readonly contents: readonly string[];
}

/** Who gains and who loses what when this is saved, and how it looks to one of them. */
export function SharePreview({ people, changes, contents }: SharePreviewProps) {
  const [email, setEmail] = useState<string | null>(null);
  const shown = people.find((person) => person.email === email) ?? changes.added[0] ?? people[0];
  const gains = [...changes.added, ...changes.changed.filter(({ role }) => role === 'Editor')];
  const losses = [...changes.changed.filter(({ role }) => role === 'Viewer'), ...changes.removed];
  const names = (list: readonly Person[]) => list.map(({ name }) => name).join(', ');
  return (
    <div className={classes.preview}>
      <p>
        {gains.length === 0 ? 'Nobody gains access.' : `More access: ${names(gains)}.`}{' '}
        {losses.length === 0 ? 'Nobody loses access.' : `Less access: ${names(losses)}.`}
      </p>
      {shown === undefined ? null : (
        <>
          <NativeSelect
            label="See it as"
            value={shown.email}
            data={people.map(({ name, email: value, role }) => ({
              value,
              label: `${name}, ${role}`,
            }))}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <ul className={classes.abilities} aria-label={`${shown.name} can`}>
            {ABILITIES.map(({ text, action }) => {
              const may = mayDo(shown.role, action);
              const Icon = may ? IconCheck : IconMinus;
              return (
                <li key={text} data-may={may || undefined}>
                  <Icon size={16} stroke={1.6} aria-label={may ? 'may' : 'may not'} />
                  {text}
                </li>
              );
            })}
          </ul>
          <ul className={classes.contents} aria-label={`${shown.name} sees`}>
            {contents.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
