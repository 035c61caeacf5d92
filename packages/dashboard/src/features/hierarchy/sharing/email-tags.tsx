import { NativeSelect, PillsInput, Pill } from '@mantine/core';
import { useId, useState } from 'react';
import { say } from '../../../texts/say.ts';
import { type Person, type ShareRole, shareRoles } from './share-draft.ts';
import classes from './sharing.module.css';

interface EmailTagsProps {
  /** People who are not saved yet. */
  readonly added: readonly Person[];
  readonly invalid: readonly string[];
  readonly onAdd: (text: string, role: ShareRole) => void;
  readonly onRemove: (email: string) => void;
  readonly onDropInvalid: (text: string) => void;
}

/** The field for new people: every address becomes a tag, by Enter, a space, or by pasting several. */
export function EmailTags({ added, invalid, onAdd, onRemove, onDropInvalid }: EmailTagsProps) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<ShareRole>('Viewer');
  const id = useId();
  const finish = (typed: string) => {
    setText('');
    if (typed.trim() !== '') onAdd(typed, role);
  };
  const wrong = invalid.at(-1);
  return (
    <div className={classes.entry}>
      <PillsInput
        label="Share with"
        className={classes.tags}
        error={wrong === undefined ? null : say('invalidEmailTag', { value: wrong })}
      >
        <Pill.Group>
          {added.map(({ email, name, invited }) => (
            <Pill
              key={email}
              withRemoveButton
              className={invited ? classes.invitation : undefined}
              removeButtonProps={{ 'aria-label': `Remove ${email}`, 'aria-hidden': false }}
              onRemove={() => onRemove(email)}
            >
              {name}
            </Pill>
          ))}
          {invalid.map((tag) => (
            <Pill
              key={tag}
              withRemoveButton
              className={classes.wrong}
              removeButtonProps={{ 'aria-label': `Remove ${tag}`, 'aria-hidden': false }}
              onRemove={() => onDropInvalid(tag)}
            >
              {tag}
            </Pill>
          ))}
          <PillsInput.Field
            id={id}
            inputMode="email"
            autoComplete="off"
            aria-label="Email addresses"
            data-autofocus
            value={text}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              if (/\s/.test(typed)) finish(typed);
              else setText(typed);
            }}
            onPaste={(event) => {
              // A field of one line would join the lines of a pasted column.
              const pasted = event.clipboardData.getData('text');
              if (!/\s/.test(pasted.trim())) return;
              event.preventDefault();
              finish(text + pasted);
            }}
            onBlur={() => finish(text)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                finish(text);
              }
              const last = added.at(-1);
              if (event.key === 'Backspace' && text === '' && last) onRemove(last.email);
            }}
          />
        </Pill.Group>
      </PillsInput>
      <NativeSelect
        label="as"
        data={[...shareRoles]}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value === 'Editor' ? 'Editor' : 'Viewer')}
      />
    </div>
  );
}
