import { IconInbox } from '@tabler/icons-react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

export function RequestsPage() {
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Requests', to: '/requests' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Requests</h1>
      <StateCard icon={IconInbox} title="This server takes no access requests yet">
        Ask the owner of a cluster or report directly; access is theirs to give.
      </StateCard>
    </div>
  );
}
