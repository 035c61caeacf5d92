import { Button, Group, Modal, Progress } from '@mantine/core';
import { tokens } from '@tafel/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { datasetQuestions } from '../../../compute/dataset-question.ts';
import type { useDraft } from '../../../compute/use-draft.ts';
import { DatasetDialog } from '../../../parse-report/dataset-dialog.tsx';
import { ReadingTable } from '../../../parse-report/reading-table.tsx';
import type { UploadState } from '../../../server/upload.ts';
import { say } from '../../../texts/say.ts';
import classes from './upload.module.css';

interface FilesWindowProps {
  readonly title: string;
  readonly draft: ReturnType<typeof useDraft>;
  /** How far each file has travelled, by its hash. */
  readonly states: ReadonlyMap<string, UploadState>;
  readonly sending: boolean;
  readonly action: string;
  /** Whether there is something to send. */
  readonly ready: boolean;
  /** What else is asked or told, below the files. */
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Files that were dropped: read here, shown with what was found, then sent. */
export function FilesWindow(props: FilesWindowProps) {
  const { title, draft, states, sending, action, ready, children, onSubmit, onClose } = props;
  const [left, setLeft] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const question = draft.reading
    ? undefined
    : draft.inspections.find(
        ({ file, warnings, error }) =>
          !left.includes(file) && datasetQuestions(warnings, error).length > 0,
      );
  const sent = [...states.values()].filter((state) => state === 'sent').length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={tokens.breakpoint.cardSmall}
      closeOnClickOutside={!sending}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <output className={classes.state}>
        {draft.reading
          ? `Reading: ${draft.inspections.length} of ${draft.of} files`
          : `${draft.files.length} of ${draft.of} files were read.`}
      </output>
      <ReadingTable
        inspections={draft.inspections}
        sending={states}
        onQuestion={(file) => setLeft(left.filter((each) => each !== file))}
        onReport={(file) => void navigate('/feedback', { state: { file: draft.contentOf(file) } })}
      />
      {draft.failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {draft.failure.code === 'INTERNAL' ? `${say('serviceNotAvailable')}. ` : null}
          {draft.failure.message}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSubmit();
        }}
      >
        {children}
        {sending ? (
          <div className={classes.progress}>
            <Progress
              aria-label="Files sent"
              value={draft.files.length === 0 ? 0 : (100 * sent) / draft.files.length}
            />
            <output>
              {sent} of {draft.files.length} files sent
            </output>
          </div>
        ) : null}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending} disabled={draft.reading || !ready}>
            {action}
          </Button>
        </Group>
      </form>
      {question === undefined ? null : (
        <DatasetDialog
          title={`How is ${question.file} to be read?`}
          warnings={question.warnings}
          error={question.error}
          onAnswer={(dataset) => draft.answer(question.file, dataset)}
          onClose={() => setLeft([...left, question.file])}
        />
      )}
    </Modal>
  );
}
