import { Button } from '@mantine/core';
import { TafelError } from '@tafel/core';
import { IconCloudOff, IconFolderOff, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { say } from '../../texts/say.ts';
import { StateCard } from '../../ui/state-card.tsx';
import { SendRequest } from './send-request.tsx';

interface FailedListProps {
  readonly kind: 'Cluster' | 'Project';
  readonly error: Error;
  readonly clusterId?: string;
  readonly projectId?: string;
  readonly onRetry: () => void;
}

/** The specification gives the text for clusters, and for projects 'the equivalent'. */
const listFailed = (items: 'clusters' | 'projects') =>
  say('clustersFailed').replace('clusters', items);

const home = (
  <Button component={Link} to="/navigation" variant="default">
    Back to My Clusters
  </Button>
);

/** A list that is somebody else's: its owner can be asked. */
function Blocked({ kind, clusterId, projectId }: Omit<FailedListProps, 'error' | 'onRetry'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StateCard
        urgent
        icon={IconLock}
        title={say('resourceInaccessible')}
        actions={
          <>
            {clusterId === undefined ? null : (
              <Button onClick={() => setAsking(true)}>Send Request</Button>
            )}
            {home}
          </>
        }
      >
        This {kind.toLowerCase()} is not shared with you. Ask its owner for access.
      </StateCard>
      {asking && clusterId !== undefined ? (
        <SendRequest
          kind={kind}
          clusterId={clusterId}
          projectId={projectId}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Why a list cannot be shown: not allowed, not there, or the server did not answer. */
export function FailedList({ error, onRetry, ...place }: FailedListProps) {
  const { kind, clusterId } = place;
  const code = error instanceof TafelError ? error.code : 'INTERNAL';
  if (code === 'FORBIDDEN') return <Blocked {...place} />;
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST')
    return (
      <StateCard
        urgent
        icon={IconFolderOff}
        title={say(kind === 'Cluster' ? 'noCluster' : 'noProject')}
        actions={home}
      >
        It may have been removed, or the address is not complete.
      </StateCard>
    );
  return (
    <StateCard
      urgent
      icon={IconCloudOff}
      title={say('connectionFailed')}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {listFailed(clusterId === undefined ? 'clusters' : 'projects')}
    </StateCard>
  );
}
