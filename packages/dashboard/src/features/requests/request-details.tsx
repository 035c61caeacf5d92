import { Button, Modal } from '@mantine/core';
import { tokens } from '@tafel/core';
import { dateTime } from '../../ui/date-time.ts';
import type { RequestRow } from './request-rows.ts';
import { RequestStatusTag } from './request-status.tsx';
import classes from './requests.module.css';

interface RequestDetailsProps {
  readonly row: RequestRow;
  /** Given where the user may answer: an incoming request that waits. */
  readonly onAnswer?: ((answer: 'Approve' | 'Reject') => void) | undefined;
  readonly onClose: () => void;
}

/** Who asks for what, and since when. */
export function RequestDetails({ row, onAnswer, onClose }: RequestDetailsProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Access request"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close window' }}
    >
      <div className={classes.person}>
        <div>
          <strong>{row.requestedByName}</strong>
          <span className={classes.address}>{row.requestedByEmail}</span>
        </div>
        <RequestStatusTag status={row.status} />
      </div>
      <dl className={classes.facts}>
        <dt>Requested resource</dt>
        <dd>{row.entityName}</dd>
        <dt>Resource type</dt>
        <dd>{row.resourceType}</dd>
        <dt>Requested on</dt>
        <dd className="tn">{dateTime(row.timeOfRequest)}</dd>
        <dt>Approval status</dt>
        <dd>{row.status}</dd>
      </dl>
      {row.message === '' ? null : <p className={classes.message}>{row.message}</p>}
      <div className={classes.foot}>
        <Button variant={onAnswer ? 'subtle' : 'default'} onClick={onClose}>
          {onAnswer ? 'Cancel' : 'Close'}
        </Button>
        {onAnswer === undefined ? null : (
          <>
            <Button variant="default" color="red" onClick={() => onAnswer('Reject')}>
              Reject
            </Button>
            <Button onClick={() => onAnswer('Approve')}>Approve</Button>
          </>
        )}
      </div>
    </Modal>
  );
}
