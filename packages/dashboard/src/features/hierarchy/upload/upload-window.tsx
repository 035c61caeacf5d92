import { Button, Group, Modal, Progress, TextInput } from '@mantine/core';
import { tokens } from '@tafel/core';
import { defaultReportName, type Project } from '@tafel/core/api';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DATASET_ANSWERS, datasetQuestions } from '../../../compute/dataset-question.ts';
import { useDraft } from '../../../compute/use-draft.ts';
import { useUpload } from '../../../server/upload.ts';
import { say } from '../../../texts/say.ts';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { ReadingTable } from '../../../parse-report/reading-table.tsx';
import classes from './upload.module.css';

interface UploadWindowProps {
  readonly clusterId: string;
  readonly project: Project;
  readonly dropped: readonly NamedFile[];
  readonly onClose: () => void;
}

/** Files that were dropped onto a project: read here, shown with what was found, then sent as a new report. */
export function UploadWindow({ clusterId, project, dropped, onClose }: UploadWindowProps) {
  const { projectId, projectName } = project;
  const draft = useDraft();
  const { states, upload } = useUpload({ clusterId, projectId });
  const [name, setName] = useState(defaultReportName(projectName));
  const [left, setLeft] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const { read } = draft;
  const first = useRef(name);
  useEffect(() => read(first.current, dropped), [read, dropped]);

  const question = draft.reading
    ? undefined
    : draft.inspections.find(
        ({ file, warnings, error }) =>
          !left.includes(file) && datasetQuestions(warnings, error).length > 0,
      );
  const stored = [...states.values()].filter((state) => state === 'stored').length;
  const submit = () => {
    if (draft.report === null || name.trim() === '') return;
    upload.mutate(
      { name: name.trim(), report: draft.report, files: draft.files },
      {
        onSuccess: (place) => {
          onClose();
          void navigate(
            `/reportViewer/${place.clusterId}/${place.projectId}/report/${place.reportId}`,
          );
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`New report in “${projectName}”`}
      size={tokens.breakpoint.cardSmall}
      closeOnClickOutside={!upload.isPending}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <output className={classes.state}>
        {draft.reading
          ? `Reading: ${draft.inspections.length} of ${draft.of} files`
          : `${draft.files.length} of ${draft.of} files were read.`}
      </output>
      <ReadingTable
        inspections={draft.inspections}
        onQuestion={(file) => setLeft(left.filter((each) => each !== file))}
        onReport={(file) => void navigate('/feedback', { state: { file: draft.contentOf(file) } })}
      />
      {draft.failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {draft.failure.message}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          mt="sm"
          label="Report name"
          maxLength={200}
          value={name}
          error={upload.error ? `${say('reportNotCreated')}. ${upload.error.message}` : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {upload.isPending ? (
          <div className={classes.progress}>
            <Progress
              aria-label="Files sent"
              value={draft.files.length === 0 ? 0 : (100 * stored) / draft.files.length}
            />
            <output>
              {stored} of {draft.files.length} files sent
            </output>
          </div>
        ) : null}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={upload.isPending}
            disabled={draft.reading || draft.report === null || name.trim() === ''}
          >
            {upload.error ? 'Try again' : 'Create report'}
          </Button>
        </Group>
      </form>
      {question === undefined ? null : (
        <QuestionDialog
          title={`How is ${question.file} to be read?`}
          answers={DATASET_ANSWERS}
          onAnswer={(dataset) => draft.answer(question.file, dataset)}
          onClose={() => setLeft([...left, question.file])}
        >
          {datasetQuestions(question.warnings, question.error).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </QuestionDialog>
      )}
    </Modal>
  );
}
