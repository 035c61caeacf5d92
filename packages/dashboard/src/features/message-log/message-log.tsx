import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconTerminal2,
} from '@tabler/icons-react';
import { clearLog, type NotificationKind, useMessageLog } from '../../ui/notify.ts';
import { StateCard } from '../../ui/state-card.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './message-log.module.css';

const ICONS = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const satisfies Record<NotificationKind, unknown>;

const clock = (at: Date) => at.toLocaleTimeString('en-GB');

/** Everything that was said since the page was opened, newest first. */
export function MessageLog() {
  const entries = useMessageLog();
  if (entries.length === 0)
    return (
      <StateCard icon={IconTerminal2} title="Nothing to report">
        That is good. Every notice and every warning of a build is kept here.
      </StateCard>
    );
  return (
    <>
      <Button variant="default" onClick={clearLog} className={classes.clear}>
        Clear
      </Button>
      <ScrollRegion label="Messages" className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Type</th>
              <th scope="col">Title</th>
              <th scope="col">Text</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, kind, title, text, source }) => {
              const Icon = ICONS[kind];
              return (
                <tr key={id}>
                  <td className="tn">
                    <time dateTime={at.toISOString()} title={at.toISOString()}>
                      {clock(at)}
                    </time>
                  </td>
                  <td data-kind={kind}>
                    <Icon size={14} stroke={1.6} aria-hidden="true" /> {kind}
                  </td>
                  <td>{title}</td>
                  <td>{text}</td>
                  <td>{source}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
