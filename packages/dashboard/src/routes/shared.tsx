import { Button } from '@mantine/core';
import { IconLinkOff, IconReportAnalytics } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useBuild } from '../compute/use-build.ts';
import { BuildProgress } from '../features/report-viewer/build-progress.tsx';
import { StandaloneViewer } from '../features/report-viewer/standalone-viewer.tsx';
import { useSharedPlace, useSharedReport } from '../server/share-links.ts';
import { dateTime } from '../ui/date-time.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { StateCard } from '../ui/state-card.tsx';
import classes from './page.module.css';

/** A report that a link shows, built in this browser like any other. */
function SharedReport({
  token,
  reportId,
  back,
}: {
  token: string;
  reportId: string;
  back: string;
}) {
  const shared = useSharedReport(token, reportId);
  const build = useBuild(shared.data?.report, shared.data?.files);
  const failure = shared.error ?? build.failure;
  if (failure)
    return (
      <div className={classes.text}>
        <StateCard
          urgent
          icon={IconLinkOff}
          title="The report cannot be shown"
          actions={
            <Button component={Link} to={back} variant="default">
              Back
            </Button>
          }
        >
          {failure.message}
        </StateCard>
      </div>
    );
  if (build.built === null)
    return (
      <div className={classes.text}>
        <PageLoading />
        <BuildProgress progress={build.progress} onCancel={build.cancel} />
      </div>
    );
  return (
    <StandaloneViewer build={build} hint="Shared by a link, read-only.">
      <Button component={Link} to={back} variant="default">
        All reports
      </Button>
    </StandaloneViewer>
  );
}

/** What a link shows to whoever has it. The token stands behind the '#', which no browser sends to a server. */
export default function SharedPage() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const place = useSharedPlace(token);
  const reportId = new URLSearchParams(search).get('report');
  if (reportId !== null)
    return (
      <SharedReport key={reportId} token={token} reportId={reportId} back={`/shared#${token}`} />
    );
  if (token === '' || place.error)
    return (
      <div className={classes.text}>
        <h1 className={classes.heading}>Shared by a link</h1>
        <StateCard urgent icon={IconLinkOff} title="This link shows nothing">
          {place.error?.message ?? 'It is not complete. Ask whoever sent it for the whole link.'}
        </StateCard>
      </div>
    );
  if (!place.data) return <PageLoading />;
  const { clusterName, ownedByName, expiresAt, projects } = place.data;
  return (
    <div className={classes.text}>
      <h1 className={classes.heading}>{clusterName}</h1>
      <p className={classes.lead}>
        Shared by {ownedByName} until {dateTime(expiresAt)}.
      </p>
      {projects.map(({ projectId, projectName, reports }) => (
        <section key={projectId} aria-label={projectName}>
          <h2>{projectName}</h2>
          <ul>
            {reports.map((report) => (
              <li key={report.reportId}>
                <IconReportAnalytics size={14} stroke={1.6} aria-hidden="true" />{' '}
                <Link to={`/shared?report=${report.reportId}#${token}`}>{report.name}</Link>{' '}
                {report.dateTest ?? ''}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
