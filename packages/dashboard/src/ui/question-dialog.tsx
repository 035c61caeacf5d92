import { Button, Group, Modal } from '@mantine/core';
import { tokens } from '@tafel/core';
import type { ReactNode } from 'react';

interface QuestionDialogProps<Value extends string> {
  readonly title: string;
  /** What has to be decided, and why. */
  readonly children: ReactNode;
  readonly answers: readonly { readonly value: Value; readonly label: string }[];
  readonly onAnswer: (value: Value) => void;
  /** Closed without an answer: nothing changes. */
  readonly onClose: () => void;
}

/** A question that only a person can answer; no answer is chosen for them. */
export function QuestionDialog<Value extends string>(props: QuestionDialogProps<Value>) {
  const { title, children, answers, onAnswer, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Leave it out
        </Button>
        {answers.map(({ value, label }) => (
          <Button key={value} onClick={() => onAnswer(value)}>
            {label}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
