import type { AccessRequests } from '@tafel/core/api';
import { IconCheck, IconInbox, IconInfoCircle, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { say } from '../../texts/say.ts';
import { dateTime } from '../../ui/date-time.ts';
import { notify } from '../../ui/notify.ts';
import { StateCard } from '../../ui/state-card.tsx';
import { List, type ListColumn } from '../../ui/list.tsx';
import { ListToolbar, useListView } from '../../ui/list-toolbar.tsx';
import { type RequestRow, type requestTabs, requestRows } from './request-rows.ts';
import { RequestStatusTag } from './request-status.tsx';
import classes from '../../ui/list.module.css';

const COLUMNS: readonly ListColumn<RequestRow>[] = [
  {
    id: 'index',
    headerName: 'ID',
    value: ({ index }) => index,
    width: 72,
    cellClass: 'tn',
    hideBelow: 'cardMedium',
  },
  {
    id: 'entityName',
    headerName: 'Resource Name',
    value: ({ entityName }) => entityName,
    flex: 1,
    minWidth: 120,
  },
  {
    id: 'resourceType',
    headerName: 'Resource Type',
    value: ({ resourceType }) => resourceType,
    width: 130,
    hideBelow: 'cardMedium',
  },
  {
    id: 'requestedByName',
    headerName: 'Requested By',
    value: ({ requestedByName }) => requestedByName,
    width: 160,
    hideBelow: 'cardSmall',
  },
  {
    id: 'requestedToName',
    headerName: 'Requested For',
    value: ({ requestedToName }) => requestedToName,
    width: 160,
    hideBelow: 'cardMedium',
  },
  {
    id: 'timeOfRequest',
    headerName: 'Request Date',
    value: ({ timeOfRequest }) => timeOfRequest,
    width: 150,
    cellClass: 'tn',
    valueFormatter: ({ value }: { value: string }) => dateTime(value),
  },
  {
    id: 'status',
    headerName: 'Access Status',
    value: ({ status }) => status,
    width: 130,
    cellRenderer: ({ data }: { data: RequestRow }) => <RequestStatusTag status={data.status} />,
  },
];

interface RequestsTableProps {
  readonly tab: (typeof requestTabs)[number];
  readonly requests: AccessRequests;
  readonly userEmail: string;
  readonly generation: number;
  readonly onDetails: (row: RequestRow) => void;
  readonly onAnswer: (row: RequestRow, answer: 'Approve' | 'Reject') => void;
  readonly onDelete: (rows: readonly RequestRow[]) => void;
}

/** One tab: its rows, and what can be done with the chosen ones. */
export function RequestsTable(props: RequestsTableProps) {
  const { tab, requests, userEmail, generation, onDetails, onAnswer, onDelete } = props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly RequestRow[]>([]);
  const view = useListView('requests');
  const rows = useMemo(() => requestRows(requests, tab, userEmail), [requests, tab, userEmail]);
  const one = chosen.length === 1 ? chosen[0] : undefined;
  if (rows.length === 0)
    return (
      <StateCard icon={IconInbox} title={tab.empty.title}>
        {tab.empty.text}
      </StateCard>
    );
  const remove = () => {
    if (chosen.length > 0) return onDelete(chosen);
    notify({
      kind: 'warning',
      title: say('noActionSelected'),
      text: say('selectRequest'),
      source: 'Requests',
    });
  };
  return (
    <>
      <ListToolbar noun="requests" search={search} onSearch={setSearch} view={view}>
        <Button
          variant="default"
          leftSection={<IconInfoCircle size={16} stroke={1.6} />}
          disabled={one === undefined}
          onClick={() => one && onDetails(one)}
        >
          Details
        </Button>
        {tab.id === 'incoming-pending' ? (
          <>
            <Button
              leftSection={<IconCheck size={16} stroke={1.6} />}
              disabled={one === undefined}
              onClick={() => one && onAnswer(one, 'Approve')}
            >
              Approve
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={16} stroke={1.6} />}
              disabled={one === undefined}
              onClick={() => one && onAnswer(one, 'Reject')}
            >
              Reject
            </Button>
          </>
        ) : null}
        {tab.id === 'own-pending' ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={remove}
          >
            Delete
          </Button>
        ) : null}
        {chosen.length > 0 ? (
          <output className={classes.chosen}>{chosen.length} selected</output>
        ) : null}
      </ListToolbar>
      <List
        noun="requests"
        rows={rows}
        columns={COLUMNS}
        search={search}
        wayOn={{ action: 'Show all', onAction: () => setSearch('') }}
        view={view}
        onOpen={onDetails}
        selection={{
          mode: tab.id === 'own-pending' ? 'several' : 'one',
          onSelect: setChosen,
          generation,
        }}
        summary={(row) => ({
          key: row.id,
          title: row.entityName,
          to: `/requests?tab=${tab.id}&request=${row.id}`,
          icons: <RequestStatusTag status={row.status} />,
          details: [row.resourceType, row.requestedByName, dateTime(row.timeOfRequest)],
        })}
      />
    </>
  );
}
