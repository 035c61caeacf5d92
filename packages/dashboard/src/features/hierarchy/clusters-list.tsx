import { Button, SegmentedControl } from '@mantine/core';
import type { ClusterItem } from '@tafel/core/api';
import {
  IconArchive,
  IconFolders,
  IconPlus,
  IconRefresh,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import {
  type ClusterFilter,
  clusterFilters,
  defaultFilter,
  filterClusters,
} from './cluster-filter.ts';
import { ClusterActions } from './cluster-actions.tsx';
import classes from '../../ui/list.module.css';
import { isEnabled, premiumNotice } from './premium-notice.ts';
import { useListAddress } from './use-list-address.ts';
import { List, type ListColumn } from '../../ui/list.tsx';
import { ListToolbar, useListView } from '../../ui/list-toolbar.tsx';

const address = ({ clusterId }: ClusterItem) => `/navigation/${clusterId}`;
const ownership = ({ owned, ownerName }: ClusterItem) =>
  owned ? 'Owned' : `Shared by ${ownerName}`;

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
  { id: 'ownership', headerName: 'Ownership', width: 200, value: ownership },
];

interface ClustersListProps {
  readonly clusters: readonly ClusterItem[];
  readonly onAdd: () => void;
  readonly onRefresh: () => void;
}

/** The clusters of the user, by filter. */
export function ClustersList({ clusters, onAdd, onRefresh }: ClustersListProps) {
  const place = useListAddress();
  const [chosen, setChosen] = useState<readonly ClusterItem[]>([]);
  const [generation, setGeneration] = useState(0);
  const view = useListView('clusters');
  const navigate = useNavigate();
  const shownFilter =
    clusterFilters.find((name) => name === place.filter) ?? defaultFilter(clusters);
  const setFilter = (filter: ClusterFilter) => place.set({ filter });
  const clear = () => setGeneration((before) => before + 1);
  const refresh = () => {
    clear();
    onRefresh();
  };
  const rows = useMemo(() => filterClusters(clusters, shownFilter), [clusters, shownFilter]);
  if (clusters.length === 0)
    return (
      <StateCard
        icon={IconFolders}
        title="There is no cluster yet"
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
            New cluster
          </Button>
        }
      >
        A cluster holds projects, a project holds reports. Start with a cluster.
      </StateCard>
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
          data={[...clusterFilters]}
          value={shownFilter}
          onChange={(value) => {
            const name = clusterFilters.find((each) => each === value);
            if (name) setFilter(name);
            clear();
          }}
        />
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
          New cluster
        </Button>
        <ClusterActions
          chosen={clusters.find(({ clusterId }) => clusterId === chosen[0]?.clusterId)}
          onArchived={() => setFilter('Archived')}
          onDone={clear}
        />
        <IconButton icon={IconRefresh} label="Refresh" onClick={refresh} />
      </ListToolbar>
      {rows.length === 0 ? (
        <StateCard
          icon={IconFolders}
          title={`No cluster under ${shownFilter}`}
          actions={<Button onClick={() => setFilter('All')}>Show all clusters</Button>}
        >
          {clusters.length} clusters stand under All.
        </StateCard>
      ) : (
        <List
          noun="clusters"
          rows={rows}
          columns={COLUMNS}
          search={place.search}
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
            details: [ownership(cluster)],
          })}
        />
      )}
    </>
  );
}
