import { useSession } from '../server/queries.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

export function ProfilePage() {
  const session = useSession();
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Profile', to: '/userprofile' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Profile</h1>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{session.data?.user.displayName}</dd>
        <dt>Email</dt>
        <dd>{session.data?.user.email}</dd>
      </dl>
    </div>
  );
}
