import { Button } from '@mantine/core';
import type { Failure } from '@tafel/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Dataset, datasetQuestions } from '../../compute/dataset-question.ts';
import { DatasetDialog } from '../../parse-report/dataset-dialog.tsx';
import { StateCard } from '../../ui/state-card.tsx';

interface RefusedDatasetProps {
  readonly failure: Failure;
  readonly onAnswer: (dataset: Dataset) => void;
}

/** Stands for a report that waits for an answer: without it nothing of one of its files can be read. */
export function RefusedDataset({ failure, onAnswer }: RefusedDatasetProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <StateCard
        urgent
        icon={IconHelpCircle}
        title={`How is ${failure.where.file} to be read?`}
        actions={<Button onClick={() => setAsked(true)}>Answer</Button>}
      >
        {datasetQuestions([], failure).join(' ')}
      </StateCard>
      {asked ? (
        <DatasetDialog
          warnings={[]}
          error={failure}
          onAnswer={(dataset) => {
            setAsked(false);
            onAnswer(dataset);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
