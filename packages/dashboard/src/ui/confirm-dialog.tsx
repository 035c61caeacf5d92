import { Button, Group, Modal } from '@mantine/core';
import { tokens } from '@tafel/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly title: string;
  /** What happens, in one sentence. */
  readonly children: ReactNode;
  /** The verb of the button: 'Remove'. */
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back, and where the specification asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, danger = false, busy, onConfirm, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{children}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button color={danger ? 'red' : ''} loading={busy} data-autofocus onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
