import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { say } from '../texts/say.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

export default function AccountSummaryPage() {
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Subscription status', to: '/accountSummary' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Subscription status</h1>
      <StateCard
        icon={IconReceipt}
        title={say('noSubscription')}
        actions={
          <Button component={Link} to="/pricing/details" variant="default">
            See the plans
          </Button>
        }
      >
        Billing is off on this server: there are no subscriptions, cards or invoices, and everything
        is open to you.
      </StateCard>
    </div>
  );
}
