import { Button } from '@mantine/core';
import classes from './notice-text.module.css';

/** Something that can be done about what a notice says, as long as it is shown. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

interface NoticeTextProps {
  readonly text: string;
  readonly source: string;
  readonly action?: NoticeAction | undefined;
}

/** What a notice says, and which part of the program says it. */
export function NoticeText({ text, source, action }: NoticeTextProps) {
  return (
    <>
      <span>{text}</span>
      <span className={classes.source}>Source: {source}</span>
      {action === undefined ? null : (
        <Button variant="default" mt="sm" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </>
  );
}
