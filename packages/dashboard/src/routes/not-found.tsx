import { IconCompass } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { StateCard } from '../ui/state-card.tsx';
import classes from './page.module.css';

export function NotFoundPage() {
  return (
    <div className={classes.center}>
      <h1 className={classes.code}>404</h1>
      <StateCard
        icon={IconCompass}
        title="There is no page at this address"
        actions={<Link to="/">Back to home</Link>}
      >
        The link may be old, or a letter may be missing.
      </StateCard>
    </div>
  );
}
