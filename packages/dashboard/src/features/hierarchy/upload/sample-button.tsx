import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { NamedFile } from '../../../ui/dropped-files.ts';
import { notify } from '../../../ui/notify.ts';

interface SampleButtonProps {
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

/** Measurements to try Tafel with, for those who have none at hand. */
export function SampleButton({ onFiles }: SampleButtonProps) {
  const sample = useMutation({
    mutationFn: async () => (await import('./sample-files.ts')).sampleFiles(),
    onSuccess: onFiles,
    onError: ({ message }) =>
      notify({
        kind: 'error',
        title: 'The sample could not be fetched',
        text: `${message} Try again in a moment.`,
        source: 'Navigation',
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFlask size={16} stroke={1.6} />}
      loading={sample.isPending}
      onClick={() => sample.mutate()}
    >
      Try sample data
    </Button>
  );
}
