import { Modal } from '@mantine/core';
import { tokens } from '@tafel/core';
import { useEndSecondFactor } from '../../server/second-factor.ts';
import { CodeForm } from './code-form.tsx';

/** Switches the second factor off. A stolen session alone cannot: it takes a code too. */
export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const end = useEndSecondFactor();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Switch the second factor off"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CodeForm
        description="Six digits of your authenticator, or a recovery code"
        action="Switch off"
        busy={end.isPending}
        error={end.error?.message ?? null}
        onCode={(code) => end.mutate(code, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Modal>
  );
}
