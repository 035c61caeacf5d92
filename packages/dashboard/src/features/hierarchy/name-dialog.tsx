import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { tokens } from '@tafel/core';
import { useWindowTexts } from '../../server/use-window-texts.ts';

interface NameDialogProps {
  /** 'New cluster' */
  readonly title: string;
  readonly initial: string;
  /** 'Create' unless something has a name already. */
  readonly action?: string;
  readonly busy: boolean;
  /** Why it could not be made. */
  readonly error: string | null;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new cluster or project; a free name is suggested. */
export function NameDialog(props: NameDialogProps) {
  const { title, initial, action = 'Create', busy, error, onSubmit, onClose } = props;
  const kept = useWindowTexts(title);
  const form = useForm({
    initialValues: kept.over({ name: initial }),
    onValuesChange: kept.keep,
    validate: { name: (name) => (name.trim() === '' ? 'A name is needed.' : null) },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit(({ name }) => onSubmit(name.trim()))}>
        <TextInput
          {...form.getInputProps('name')}
          error={form.errors['name'] ?? error}
          label="Name"
          data-autofocus
          maxLength={200}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
