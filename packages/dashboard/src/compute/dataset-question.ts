import type { Failure, ParseOptions, Warning } from '@tafel/core';

/** How a session that contradicts itself is read. */
export type Dataset = NonNullable<ParseOptions['dataset']>;

/** The two answers, in words. */
export const DATASET_ANSWERS: readonly { readonly value: Dataset; readonly label: string }[] = [
  { value: 'common', label: 'Read as curves' },
  { value: 'eis', label: 'Read as spectra' },
];

/** What was noted of a file whose data set contradicts its content: one sentence for each measurement; none where all is clear. */
export const datasetQuestions = (
  warnings: readonly Warning[],
  error: Failure | null = null,
): string[] => [
  ...new Set(
    [...warnings, ...(error === null ? [] : [error])]
      .filter(({ code }) => code === 'DATASET_TYPE_MISMATCH')
      // the flag is that of the command line
      .map(({ message }) =>
        message.replace(/ Answer with --dataset .*$/, ' Until then it is left out.'),
      ),
  ),
];
