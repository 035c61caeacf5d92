import { Button, SegmentedControl } from '@mantine/core';
import { CLUSTER_FILTERS, type ClusterItem, ownershipOf } from '@tafel/core/api';
import {
  IconArchive,
  IconFolders,
  IconPlus,
  IconRefresh,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { NamedFile } from '../../ui/dropped-files.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import { ClusterActions } from './cluster-actions.tsx';
import { FirstRun } from './first-run.tsx';
import classes from '../../ui/list.module.css';
import { isEnabled, premiumNotice } from './premium-notice.ts';
import { List, type ListColumn } from '../../ui/list.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import type { ClusterList } from './use-page-lists.ts';

const address = ({ clusterId }: ClusterItem) => `/navigation/${clusterId}`;

function ClusterIcons({ cluster }: { cluster: ClusterItem }) {
  return (
    <>
      {cluster.owned ? null : <IconUsers size={14} stroke={1.6} aria-label="Shared with you" />}
      {cluster.favourite ? <IconStarFilled size={14} aria-label="Favourite" /> : null}
      {cluster.archived ? <IconArchive size={14} stroke={1.6} aria-label="Archived" /> : null}
    </>
  );
}

const COLUMNS: readonly ListColumn<ClusterItem>[] = [
  {
    id: 'position',
    headerName: 'Id',
    value: ({ position }) => position,
    width: 72,
    cellClass: `tn ${classes.id}`,
    hideBelow: 'cardSmall',
  },
  {
    id: 'clusterName',
    headerName: 'Name',
    value: ({ clusterName }) => clusterName,
    flex: 1,
    minWidth: 180,
    cellRenderer: ({ data }: { data: ClusterItem }) => (
      <span className={classes.name}>
        <Link to={address(data)}>{data.clusterName}</Link>
        <ClusterIcons cluster={data} />
      </span>
    ),
  },
  { id: 'ownership', headerName: 'Ownership', width: 200, value: ownershipOf },
];

interface ClustersListProps {
  readonly list: ClusterList;
  readonly found: NonNullable<ClusterList['query']['data']>;
  readonly onAdd: () => void;
  /** Files that become a first report, where there is no cluster yet. */
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

/** The clusters of the user by filter, page by page. */
export function ClustersList({ list, found, onAdd, onFiles }: ClustersListProps) {
  const { place, view, query } = list;
  const { clusters, total, overview } = found;
  const [chosen, setChosen] = useState<readonly ClusterItem[]>([]);
  const [generation, setGeneration] = useState(0);
  const navigate = useNavigate();
  const clear = () => setGeneration((before) => before + 1);
  const [first] = chosen;
  const inAll = overview?.counts.All ?? total;
  // The address is ahead of the page that is still shown.
  const filter = CLUSTER_FILTERS.find((name) => name === place.filter) ?? overview?.filter ?? 'All';
  const inFilter = overview?.counts[filter] ?? total;
  const wayOn =
    filter === 'All'
      ? { action: 'Show all', onAction: () => place.set({ search: '' }) }
      : { within: filter, action: 'Search in All', onAction: () => place.set({ filter: 'All' }) };
  if (inAll === 0)
    return (
      <FirstRun onFiles={onFiles} action="New cluster" onAdd={onAdd}>
        A cluster holds projects, a project holds reports.
      </FirstRun>
    );
  return (
    <>
      <ListToolbar
        noun="clusters"
        search={place.search}
        onSearch={(search) => place.set({ search })}
        view={view}
      >
        <SegmentedControl
          className={classes.filters}
          aria-label="Filter"
          data={[...CLUSTER_FILTERS]}
          value={filter}
          onChange={(name) => {
            place.set({ filter: name });
            clear();
          }}
        />
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
          New cluster
        </Button>
        <ClusterActions
          chosen={clusters.find(({ clusterId }) => clusterId === first?.clusterId) ?? first}
          onArchived={() => place.set({ filter: 'Archived' })}
          onDone={clear}
        />
        <IconButton
          icon={IconRefresh}
          label="Refresh"
          onClick={() => {
            clear();
            void query.refetch();
          }}
        />
      </ListToolbar>
      {inFilter === 0 ? (
        <StateCard
          icon={IconFolders}
          title={`No cluster under ${filter}`}
          actions={<Button onClick={() => place.set({ filter: 'All' })}>Show all clusters</Button>}
        >
          {inAll} clusters stand under All.
        </StateCard>
      ) : (
        <List
          noun="clusters"
          rows={clusters}
          page={found}
          columns={COLUMNS}
          search={place.search}
          wayOn={wayOn}
          view={view}
          place={place}
          selection={{ mode: 'one', selectable: isEnabled, onSelect: setChosen, generation }}
          onOpen={(cluster) =>
            cluster.disabled ? premiumNotice() : void navigate(address(cluster))
          }
          summary={(cluster) => ({
            key: cluster.clusterId,
            title: cluster.clusterName,
            to: address(cluster),
            icons: <ClusterIcons cluster={cluster} />,
            details: [ownershipOf(cluster)],
          })}
        />
      )}
    </>
  );
}
