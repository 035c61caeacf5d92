import type { Failure, Warning } from '@tafel/core';
import { DATASET_ANSWERS, type Dataset, datasetQuestions } from '../compute/dataset-question.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';

interface DatasetDialogProps {
  readonly title?: string;
  /** What was noted of the file, and why it was refused if it was. */
  readonly warnings: readonly Warning[];
  readonly error?: Failure | null;
  readonly onAnswer: (dataset: Dataset) => void;
  readonly onClose: () => void;
}

/** Asks how a session that contradicts itself is to be read. */
export function DatasetDialog(props: DatasetDialogProps) {
  const { title = 'How is the file to be read?', warnings, error, onAnswer, onClose } = props;
  return (
    <QuestionDialog title={title} answers={DATASET_ANSWERS} onAnswer={onAnswer} onClose={onClose}>
      {datasetQuestions(warnings, error).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </QuestionDialog>
  );
}
