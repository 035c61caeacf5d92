import { reportDate, reportNumber, type ReportItem } from '@tafel/core/api';
import {
  IconGitCompare,
  IconLink,
  IconNote,
  IconRefresh,
  IconReportAnalytics,
  IconShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import classes from '../../ui/list.module.css';
import { isEnabled, premiumNotice } from './premium-notice.ts';
import { ReportActions } from './report-actions.tsx';
import { List, type ListColumn } from '../../ui/list.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { ReportThumbnail } from './report-thumbnail.tsx';
import type { ReportList } from './use-page-lists.ts';
import { isComparison, isLinked, reportAddress } from './report-row.ts';

/** What is special about a report, each with an icon and a word. */
function ReportIcons({ report }: { report: ReportItem }) {
  return (
    <>
      {report.shareCount > 0 ? <IconShare size={14} stroke={1.6} aria-label="Shared" /> : null}
      {isLinked(report) ? <IconLink size={14} stroke={1.6} aria-label="Linked report" /> : null}
      {isComparison(report) ? (
        <IconGitCompare size={14} stroke={1.6} aria-label="Comparison" />
      ) : null}
      {report.incomplete && !isLinked(report) ? (
        <span className={classes.tag}>
          <IconNote size={14} stroke={1.6} aria-hidden="true" />
          incomplete
        </span>
      ) : null}
    </>
  );
}

/** The name leads to the report; the one that the address of the list names is marked. */
function ReportName({ report }: { report: ReportItem }) {
  const [, , marked] = (useParams()['*'] ?? '').split('/');
  return (
    <span className={classes.name}>
      <Link
        to={reportAddress(report)}
        aria-current={marked === report.reportId ? 'true' : undefined}
        {...(isLinked(report) ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {report.reportName}
      </Link>
      <ReportIcons report={report} />
      <ReportThumbnail thumbnail={report.thumbnail} />
    </span>
  );
}

/** A text that may not be there; said without a component, of which a page has many. */
const OR_MISSING = {
  valueFormatter: ({ value }: { value: string }) => value || 'missing',
  cellClassRules: { [classes.missing ?? '']: ({ value }: { value: string }) => value === '' },
};

const COLUMNS: readonly ListColumn<ReportItem>[] = [
  {
    id: 'id',
    headerName: 'Id',
    width: 84,
    cellClass: `tn ${classes.id}`,
    value: ({ shortId }) => reportNumber(shortId),
    hideBelow: 'cardSmall',
  },
  {
    id: 'reportName',
    headerName: 'Report Name',
    value: ({ reportName }) => reportName,
    flex: 1,
    minWidth: 200,
    cellRenderer: ({ data }: { data: ReportItem }) => <ReportName report={data} />,
  },
  {
    id: 'date',
    headerName: 'Date',
    width: 120,
    cellClass: 'tn',
    value: reportDate,
  },
  {
    id: 'sensorBatchId',
    headerName: 'Batch Id',
    value: ({ sensorBatchId }) => sensorBatchId,
    width: 180,
    hideBelow: 'cardMedium',
    ...OR_MISSING,
  },
  {
    id: 'operator',
    headerName: 'Operator',
    value: ({ operator }) => operator,
    width: 150,
    hideBelow: 'cardSmall',
    ...OR_MISSING,
  },
];

interface ReportsListProps {
  readonly clusterId: string;
  readonly list: ReportList;
  readonly found: NonNullable<ReportList['query']['data']>;
}

/** The reports of a project, page by page. A hyperlinked report opens in a new tab. */
export function ReportsList({ clusterId, list, found }: ReportsListProps) {
  const { place, view, query } = list;
  const { project, reports, total } = found;
  const [chosen, setChosen] = useState<readonly ReportItem[]>([]);
  const [generation, setGeneration] = useState(0);
  const clear = () => setGeneration((before) => before + 1);
  const navigate = useNavigate();
  const open = (report: ReportItem) => {
    if (report.disabled) premiumNotice();
    else if (isLinked(report)) window.open(reportAddress(report), '_blank', 'noopener');
    else void navigate(reportAddress(report));
  };
  const onPage = new Map(reports.map((report) => [report.reportId, report]));
  const isEmpty = total === 0 && found.search === '';
  const actions = (
    <ReportActions
      clusterId={clusterId}
      project={project}
      chosen={chosen.map((report) => onPage.get(report.reportId) ?? report)}
      withSample={isEmpty}
      onDone={clear}
    />
  );
  if (isEmpty)
    return (
      <StateCard
        icon={IconReportAnalytics}
        title="This project has no reports yet"
        actions={actions}
      >
        Drop measurement files or a folder here, or build one with the command line: tafel build
        FOLDER.
      </StateCard>
    );
  return (
    <>
      <ListToolbar
        noun="reports"
        search={place.search}
        onSearch={(search) => place.set({ search })}
        view={view}
      >
        {actions}
        <IconButton
          icon={IconRefresh}
          label="Refresh"
          onClick={() => {
            clear();
            void query.refetch();
          }}
        />
      </ListToolbar>
      <List
        noun="reports"
        rows={reports}
        page={found}
        columns={COLUMNS}
        search={place.search}
        wayOn={{ action: 'Show all', onAction: () => place.set({ search: '' }) }}
        view={view}
        place={place}
        firstSort="date:desc"
        selection={{ mode: 'several', selectable: isEnabled, onSelect: setChosen, generation }}
        onOpen={open}
        summary={(report) => ({
          key: report.reportId,
          title: report.reportName,
          to: reportAddress(report),
          icons: <ReportIcons report={report} />,
          picture: <ReportThumbnail thumbnail={report.thumbnail} />,
          details: [report.shortId, reportDate(report), report.operator],
        })}
      />
    </>
  );
}
