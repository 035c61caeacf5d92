import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';

interface CodeFormProps {
  readonly description: string;
  /** The verb of the button: 'Switch on'. */
  readonly action: string;
  readonly busy: boolean;
  /** Why the last code was not taken. */
  readonly error: string | null;
  readonly disabled?: boolean;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Asks for a code of the authenticator. */
export function CodeForm(props: CodeFormProps) {
  const { description, action, busy, error, disabled = false, onCode, onClose } = props;
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <TextInput
        label="Code"
        description={description}
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={disabled || code.trim() === ''}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
