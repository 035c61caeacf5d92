import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useClusterPage } from '../server/cluster-pages.ts';
import { useRecentReports } from '../server/report-pages.ts';
import { TYPING_PAUSE } from '../ui/typing-pause.ts';
import classes from './windows.module.css';

const PAGES = [
  { title: 'My Clusters', to: '/navigation' },
  { title: 'Terminal', to: '/terminal' },
  { title: 'Add-ons', to: '/add-ons' },
  { title: 'Requests', to: '/requests' },
  { title: 'Feedback', to: '/feedback' },
  { title: 'Pricing', to: '/pricing/details' },
  { title: 'Subscription status', to: '/accountSummary' },
  { title: 'Profile', to: '/userprofile' },
  { title: 'Release notes', to: '/release-notes' },
] as const;

/** More would not be read. */
const SHOWN = 12;

/** The clusters of a search; until they are there, those before that have its words in their name. */
function useFoundClusters(wanted: string) {
  const [search] = useDebouncedValue(wanted, TYPING_PAUSE);
  const { data, isPlaceholderData } = useClusterPage('All', {
    page: 0,
    pageSize: SHOWN,
    sort: null,
    search,
  });
  const clusters = data?.clusters ?? [];
  if (search === wanted && !isPlaceholderData) return clusters;
  return clusters.filter(({ clusterName }) => clusterName.toLowerCase().includes(wanted));
}

/** Any page or cluster, or a report that was changed lately, by a part of its name. Enter goes to the first, the arrow keys to the others. */
export default function GoToWindow({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = search.trim().toLowerCase();
  const clusters = useFoundClusters(wanted);
  const recent = useRecentReports();
  const navigate = useNavigate();
  const isWanted = (title: string) => title.toLowerCase().includes(wanted);
  const places = [
    ...PAGES.filter(({ title }) => isWanted(title)).map((page) => ({ ...page, kind: 'Page' })),
    ...clusters.map(({ clusterName, clusterId }) => ({
      title: clusterName,
      to: `/navigation/${clusterId}`,
      kind: 'Cluster',
    })),
    ...(recent.data ?? [])
      .filter(
        ({ reportName, disabled, linkReportId }) =>
          isWanted(reportName) && !disabled && linkReportId === null,
      )
      .map(({ reportName, clusterId, projectId, reportId }) => ({
        title: reportName,
        to: `/reportViewer/${clusterId}/${projectId}/report/${reportId}`,
        kind: 'Report',
      })),
  ].slice(0, SHOWN);
  const first = places[0];
  /** Moves the focus along the links, from the search box to the first. */
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links.at(Math.min(at + by, links.length - 1))?.focus();
  };
  return (
    <Modal opened onClose={onClose} title="Go to" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TextInput
        label="Page, cluster or recent report"
        type="search"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') step(1);
          if (event.key !== 'Enter' || !first) return;
          onClose();
          void navigate(first.to);
        }}
      />
      <ul ref={list} className={classes.places}>
        {places.map(({ title, to, kind }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onClose}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') step(1);
                if (event.key === 'ArrowUp') step(-1);
              }}
            >
              <span>{title}</span> <span className={classes.kind}>{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
      {places.length === 0 ? <p>Nothing has that name.</p> : null}
    </Modal>
  );
}
