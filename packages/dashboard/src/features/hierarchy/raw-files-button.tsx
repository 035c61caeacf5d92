import { Button } from '@mantine/core';
import type { ReportItem } from '@tafel/core/api';
import { IconDownload } from '@tabler/icons-react';
import { useRawDownload } from '../../server/raw-download.ts';
import { say } from '../../texts/say.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';

/** More reports than this are told to take a while. */
const MANY = 25;

/** Downloads the raw files of the chosen reports, with progress and a way to stop. */
export function RawFilesButton({ chosen }: { chosen: readonly ReportItem[] }) {
  const { download, done, cancel } = useRawDownload();
  const start = () => {
    if (chosen.length > MANY)
      notify({
        kind: 'warning',
        title: 'Download',
        text: `The download of ${chosen.length} reports might take a while`,
        source: 'Navigation',
      });
    download.mutate(chosen, {
      onSuccess: ({ failed }) => {
        if (failed.length === 0) return;
        const names = failed.map(({ item, reason }) => `${item.reportName}: ${reason}`);
        notify({
          kind: 'error',
          title: say('downloadFailed'),
          text: `${say('incompleteReports')}: ${names.join('; ')}`,
          source: 'Navigation',
        });
      },
      onError: (error) =>
        notify({
          kind: 'error',
          title: say('downloadFailed'),
          text: error.message,
          source: 'Navigation',
        }),
    });
  };
  if (download.isPending)
    return (
      <Button variant="default" onClick={cancel}>
        {done} of {download.variables.length}, cancel
      </Button>
    );
  return (
    <IconButton
      icon={IconDownload}
      label="Download raw files"
      disabled={chosen.length === 0}
      onClick={start}
    />
  );
}
