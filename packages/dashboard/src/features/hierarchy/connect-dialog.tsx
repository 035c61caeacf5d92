import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { tokens } from '@tafel/core';
import type { ReportItem } from '@tafel/core/api';
import { useState } from 'react';
import { useConnectReports } from '../../server/hierarchy.ts';
import { notify } from '../../ui/notify.ts';
import { counted } from '../../ui/counted.ts';

interface ConnectDialogProps {
  readonly chosen: readonly ReportItem[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks which of the chosen reports takes the data of the others. */
export function ConnectDialog({ chosen, onDone, onClose }: ConnectDialogProps) {
  const targets = chosen.filter(({ mayEdit }) => mayEdit);
  const [targetId, setTargetId] = useState<string>(targets[0]?.reportId ?? '');
  const connect = useConnectReports();
  const target = targets.find(({ reportId }) => reportId === targetId);
  const sources = chosen.filter((report) => report !== target);
  const submit = () => {
    if (target === undefined) return;
    connect.mutate(
      { target, sources },
      {
        onSuccess: ({ linked }) => {
          notify({
            kind: 'success',
            title: target.reportName,
            text: `${counted(linked, 'linked file')} added.`,
            source: 'Navigation',
          });
          onDone();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Connect reports data"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NativeSelect
        label="Report that takes the data"
        description="A report with linked data can no longer be shared by itself."
        error={connect.error?.message ?? null}
        data={targets.map(({ reportId, reportName, shortId }) => ({
          value: reportId,
          label: `${shortId} ${reportName}`,
        }))}
        value={targetId}
        onChange={(event) => setTargetId(event.currentTarget.value)}
      />
      <p>Data comes from {sources.map(({ reportName }) => reportName).join(', ')}.</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={connect.isPending} disabled={target === undefined} onClick={submit}>
          Connect
        </Button>
      </Group>
    </Modal>
  );
}
