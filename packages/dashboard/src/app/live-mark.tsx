import { Button } from '@mantine/core';
import { markSeen, useForeignChange } from '../server/live.ts';
import classes from './live-mark.module.css';

interface LiveMarkProps {
  readonly clusterId?: string;
  readonly projectId?: string;
  readonly reportId?: string;
  /** What happened, before the time: 'Changed by somebody else at'. */
  readonly text: string;
  readonly action: string;
  readonly onAction?: () => void;
}

/** A quiet word that somebody else changed what is shown. */
export function LiveMark({ text, action, onAction, ...place }: LiveMarkProps) {
  const change = useForeignChange(place);
  return (
    <output className={classes.mark} data-shown={change !== undefined || undefined}>
      {change === undefined ? null : (
        <>
          {text} {new Date(change.at).toLocaleTimeString('en-GB', { timeStyle: 'short' })}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              markSeen(place);
              onAction?.();
            }}
          >
            {action}
          </Button>
        </>
      )}
    </output>
  );
}
