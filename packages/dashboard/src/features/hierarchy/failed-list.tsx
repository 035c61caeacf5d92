import { Button } from '@mantine/core';
import { TafelError } from '@tafel/core';
import { IconCloudOff, IconFolderOff, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StateCard } from '../../ui/state-card.tsx';

interface FailedListProps {
  readonly kind: 'Cluster' | 'Project';
  readonly error: Error;
  readonly onRetry: () => void;
}

const home = (
  <Button component={Link} to="/navigation" variant="default">
    Back to My Clusters
  </Button>
);

/** Why a list cannot be shown: not allowed, not there, or the server did not answer. */
export function FailedList({ kind, error, onRetry }: FailedListProps) {
  const code = error instanceof TafelError ? error.code : 'INTERNAL';
  if (code === 'FORBIDDEN')
    return (
      <StateCard
        urgent
        icon={IconLock}
        title="Resource Inaccessible! Insufficient Permission!"
        actions={home}
      >
        This {kind.toLowerCase()} is not shared with you. Ask its owner for access.
      </StateCard>
    );
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST')
    return (
      <StateCard
        urgent
        icon={IconFolderOff}
        title={`No ${kind} exists with the current selection!`}
        actions={home}
      >
        It may have been removed, or the address is not complete.
      </StateCard>
    );
  return (
    <StateCard
      urgent
      icon={IconCloudOff}
      title="Connection failed"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Error retrieving the {kind.toLowerCase()}s from the server, please try in a few minutes.
    </StateCard>
  );
}
