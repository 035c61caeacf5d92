import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { AccountEnd } from '../features/profile/account-end.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { SecondFactor } from '../features/profile/second-factor.tsx';
import { StorageUsed } from '../features/profile/storage-used.tsx';
import { useAccount } from '../server/account.ts';
import { useSession } from '../server/queries.ts';
import { say } from '../texts/say.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

function Profile({ userId }: { userId: string }) {
  const account = useAccount(userId);
  if (account.data)
    return (
      <>
        <p className={classes.lead}>{account.data.email}</p>
        <ProfileForm account={account.data} />
        <StorageUsed storage={account.data.storage} />
        <SecondFactor />
        <AccountEnd account={account.data} />
      </>
    );
  if (account.error)
    return (
      <StateCard
        urgent
        icon={IconCloudOff}
        title={say('connectionFailed')}
        actions={<Button onClick={() => void account.refetch()}>Try again</Button>}
      >
        {say('errorRetrievingInformation')}. {account.error.message}
      </StateCard>
    );
  return <PageLoading />;
}

/** The person's own profile and account. */
export default function ProfilePage() {
  const session = useSession();
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Profile', to: '/userprofile' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Profile</h1>
      {session.data ? <Profile userId={session.data.user.userId} /> : null}
    </div>
  );
}
