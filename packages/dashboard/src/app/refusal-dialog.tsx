import { Button, Group, Modal } from '@mantine/core';
import { tokens } from '@tafel/core';
import { closeRefusal, useRefusal } from '../server/failures.ts';

/** Says why something was refused, in the words of the server. */
export function RefusalDialog() {
  const refusal = useRefusal();
  if (refusal === null) return null;
  return (
    <Modal
      opened
      onClose={closeRefusal}
      title={refusal.title}
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{refusal.message}</p>
      <p>Verify that your subscription is valid and that you own the item.</p>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={closeRefusal}>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
