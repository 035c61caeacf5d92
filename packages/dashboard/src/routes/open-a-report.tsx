import { Button } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

/** The report viewer while nothing is selected. */
export function OpenAReportPage() {
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
          <Button component={Link} to="/navigation">
            Choose a report
          </Button>
        }
      >
        Open one from the list of a project.
      </StateCard>
    </div>
  );
}
