import { Button, Modal, SegmentedControl } from '@mantine/core';
import { tokens } from '@tafel/core';
import { useState } from 'react';
import type { RequestRow } from './request-rows.ts';
import classes from './requests.module.css';

interface ConfirmAnswerProps {
  readonly row: RequestRow;
  readonly answer: 'Approve' | 'Reject';
  readonly busy: boolean;
  /** `accesstype`: true for an editor, false for a viewer. */
  readonly onYes: (accesstype: boolean) => void;
  readonly onNo: () => void;
}

/** What an answer does, in one sentence. Nothing more is shared than was asked for. */
function Consequence({
  row,
  answer,
  editor,
}: Pick<ConfirmAnswerProps, 'row' | 'answer'> & { readonly editor: boolean }) {
  if (answer === 'Reject') return <p>{row.requestedByName} is told that access was not given.</p>;
  if (row.resourceType === 'Project')
    return (
      <p>
        Sharing a project is coming soon: the request is marked as granted, and nothing is shared.
        Share the cluster or single reports to give access.
      </p>
    );
  return (
    <p>
      {row.requestedByName} will be able to open {editor ? 'and edit ' : ''}“{row.entityName}”.
    </p>
  );
}

/** The last question before a request is answered. */
export function ConfirmAnswer({ row, answer, busy, onYes, onNo }: ConfirmAnswerProps) {
  const [role, setRole] = useState<string>('Editor');
  const editor = role === 'Editor';
  const shares = answer === 'Approve' && row.resourceType !== 'Project';
  return (
    <Modal
      opened
      onClose={onNo}
      title="Confirm"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close window' }}
    >
      <p className={classes.question}>Do you want to '{answer}' the access request?</p>
      <Consequence row={row} answer={answer} editor={editor} />
      {shares ? (
        <SegmentedControl
          mt="sm"
          aria-label="Role"
          data={['Editor', 'Viewer']}
          value={role}
          onChange={setRole}
        />
      ) : null}
      <div className={classes.foot}>
        <span />
        <Button variant="default" disabled={busy} onClick={onNo}>
          No
        </Button>
        <Button loading={busy} data-autofocus onClick={() => onYes(editor)}>
          Yes
        </Button>
      </div>
    </Modal>
  );
}
