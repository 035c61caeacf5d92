import { NativeSelect } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeSet, Person, ShareRole } from './share-draft.ts';
import classes from './sharing.module.css';

/** What a role may do with what is shared, as the access rules have it. */
const ABILITIES: readonly { readonly text: string; readonly roles: readonly ShareRole[] }[] = [
  { text: 'Open the reports and their raw files', roles: ['Viewer', 'Editor'] },
  { text: 'Move settings and see the effect', roles: ['Viewer', 'Editor'] },
  { text: 'Export HTML, CSV and PNG', roles: ['Viewer', 'Editor'] },
  { text: 'Save changes', roles: ['Editor'] },
  { text: 'Rename, share, archive or remove', roles: [] },
];

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
            {ABILITIES.map(({ text, roles }) => {
              const may = roles.includes(shown.role);
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
