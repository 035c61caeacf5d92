import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

const NewReportHere = lazy(() => import('../features/hierarchy/new-report-here.tsx'));

/** The report viewer while nothing is selected; the project of the address takes a new report. */
export function OpenAReportPage() {
  const { projectId } = useParams();
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Report', to: '/reportViewer/' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Report</h1>
      <StateCard
        icon={IconReportAnalytics}
        title="No report is open"
        actions={
          <>
            {projectId === undefined ? null : (
              <Suspense fallback={null}>
                <NewReportHere projectId={projectId} />
              </Suspense>
            )}
            <Button
              component={Link}
              to="/navigation"
              variant={projectId === undefined ? 'filled' : 'default'}
            >
              Choose a report
            </Button>
          </>
        }
      >
        Open one from the list of a project.
      </StateCard>
    </div>
  );
}
