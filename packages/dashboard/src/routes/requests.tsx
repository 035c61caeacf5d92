import { Button, Tabs } from '@mantine/core';
import { TafelError } from '@tafel/core';
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { ConfirmAnswer } from '../features/requests/confirm-answer.tsx';
import { RequestDetails } from '../features/requests/request-details.tsx';
import {
  type RequestRow,
  requestRows,
  type RequestTabId,
  requestTabs,
} from '../features/requests/request-rows.ts';
import { RequestsTable } from '../features/requests/requests-table.tsx';
import classes from '../features/requests/requests.module.css';
import {
  useAccessRequests,
  useAnswerRequest,
  useRemoveRequests,
} from '../server/access-requests.ts';
import { useSession } from '../server/queries.ts';
import { say } from '../texts/say.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { notify } from '../ui/notify.ts';
import list from '../ui/list.module.css';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import page from './page.module.css';

const [firstTab] = requestTabs;
const SOURCE = 'Requests';

/** The tab and the single request of the address: '?tab=own-pending&request=…'. */
function useRequestAddress() {
  const [params, setParams] = useSearchParams();
  const tab = requestTabs.find(({ id }) => id === params.get('tab')) ?? firstTab;
  const shown = params.get('request');
  const show = (id: RequestTabId, request: string | null) =>
    setParams({
      ...(id === firstTab.id ? {} : { tab: id }),
      ...(request === null ? {} : { request }),
    });
  return { tab, shown, show };
}

/** Requests for access: those to answer, and one's own. */
export default function RequestsPage() {
  const requests = useAccessRequests();
  const session = useSession();
  const answerRequest = useAnswerRequest();
  const removeRequests = useRemoveRequests();
  const { tab, shown, show } = useRequestAddress();
  const [asked, setAsked] = useState<{ row: RequestRow; answer: 'Approve' | 'Reject' } | null>(
    null,
  );
  const [generation, setGeneration] = useState(0);
  const userEmail = session.data?.user.email ?? '';
  const open =
    shown !== null && requests.data
      ? requestRows(requests.data, tab, userEmail).find(({ id }) => id === shown)
      : undefined;
  const waiting = (id: RequestTabId) => {
    if (id === 'incoming-pending') return requests.data?.pendingRequests.incoming ?? 0;
    return id === 'own-pending' ? (requests.data?.pendingRequests.own ?? 0) : 0;
  };

  const answer = (accesstype: boolean) => {
    if (asked === null) return;
    const approve = asked.answer === 'Approve';
    answerRequest.mutate(
      { requestId: asked.row.id, answer: asked.answer, accesstype },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            title: say(approve ? 'approved' : 'rejected'),
            text: `${asked.row.requestedByName}, “${asked.row.entityName}”.`,
            source: SOURCE,
          }),
        onError: (error) =>
          notify({
            kind: 'error',
            title: say(approve ? 'approvalFailed' : 'rejectionFailed'),
            text: error.message,
            source: SOURCE,
          }),
        onSettled: () => {
          setAsked(null);
          setGeneration((before) => before + 1);
          show(tab.id, null);
        },
      },
    );
  };
  const remove = (rows: readonly RequestRow[]) =>
    removeRequests.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess: ({ failed }) => {
          setGeneration((before) => before + 1);
          notify(
            failed === 0
              ? { kind: 'success', title: say('requestsRemoved'), text: '', source: SOURCE }
              : {
                  kind: 'error',
                  title: say('requestNotRemoved'),
                  text: say('requestsNotDeleted'),
                  source: SOURCE,
                },
          );
        },
      },
    );

  return (
    <div className={page.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Requests', to: '/requests' }]} />
      </InTopBar>
      <div className={classes.head}>
        <Link className={list.back} to={shown === null ? '/navigation' : '/requests'}>
          <IconArrowLeft size={14} stroke={1.6} aria-hidden="true" />
          {shown === null ? 'Back to Navigation' : 'Back to Requests'}
        </Link>
        <h1 className={page.heading}>Requests</h1>
      </div>
      <Tabs
        value={tab.id}
        onChange={(id) => {
          const next = requestTabs.find((candidate) => candidate.id === id);
          if (next) show(next.id, null);
        }}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {requestTabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id} rightSection={<CountBadge count={waiting(id)} />}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {requestTabs.map((each) => (
          <Tabs.Panel key={each.id} value={each.id}>
            {requests.isPending ? <ListSkeleton /> : null}
            {requests.error ? (
              <StateCard
                urgent
                icon={IconCloudOff}
                title={say(
                  requests.error instanceof TafelError && requests.error.code === 'FORBIDDEN'
                    ? 'requestUnauthorized'
                    : 'connectionFailed',
                )}
                actions={<Button onClick={() => void requests.refetch()}>Try again</Button>}
              >
                {say('requestsFailed')}
              </StateCard>
            ) : null}
            {requests.data ? (
              <RequestsTable
                tab={each}
                requests={requests.data}
                userEmail={userEmail}
                generation={generation}
                onDetails={(row) => show(each.id, row.id)}
                onAnswer={(row, which) => setAsked({ row, answer: which })}
                onDelete={remove}
              />
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs>
      {open && asked === null ? (
        <RequestDetails
          row={open}
          onClose={() => show(tab.id, null)}
          onAnswer={
            tab.id === 'incoming-pending'
              ? (which) => setAsked({ row: open, answer: which })
              : undefined
          }
        />
      ) : null}
      {asked === null ? null : (
        <ConfirmAnswer
          {...asked}
          busy={answerRequest.isPending}
          onYes={answer}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}
