import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { RequestStatus } from '../../server/access-requests.ts';
import classes from './requests.module.css';

const ICONS = { Pending: IconClock, Granted: IconCheck, Denied: IconX } as const;

/** What became of a request: icon, word and colour. */
export function RequestStatusTag({ status }: { status: RequestStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      {status}
    </span>
  );
}
