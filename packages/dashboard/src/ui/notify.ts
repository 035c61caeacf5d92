import { notifications } from '@mantine/notifications';
import { NOTIFICATION_TIME } from '@tafel/core';
import { createElement } from 'react';
import { type NoticeAction, NoticeText } from './notice-text.tsx';
import { createStore } from './store.ts';

export type NotificationKind = 'error' | 'warning' | 'info' | 'success';

export interface Notice {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  /** The part of the program that speaks: 'Navigation', 'Report'. */
  readonly source: string;
}

export interface LogEntry extends Notice {
  readonly id: number;
  readonly at: Date;
}

const COLOURS = { error: 'red', warning: 'yellow', info: 'prussian', success: 'teal' } as const;
/** Older entries fall off the end. */
const LOG_LIMIT = 1000;

const log = createStore<readonly LogEntry[]>([]);
let nextId = 1;

/** Shows a notice for its time and keeps it in the message log. Its action is used once. */
export function notify(
  notice: Notice,
  duration: number = NOTIFICATION_TIME.app,
  action?: NoticeAction,
): void {
  record(notice);
  const { text, source } = notice;
  const id = `notice-${nextId}`;
  const once = action && {
    label: action.label,
    run: () => {
      notifications.hide(id);
      action.run();
    },
  };
  notifications.show({
    id,
    title: notice.title,
    message: createElement(NoticeText, { text, source, action: once }),
    color: COLOURS[notice.kind],
    autoClose: duration,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** Keeps a notice in the message log without interrupting: what was skipped or repaired while building. */
export function record(notice: Notice): void {
  log.set([{ ...notice, id: nextId++, at: new Date() }, ...log.get()].slice(0, LOG_LIMIT));
}

export function clearLog(): void {
  log.set([]);
}

/** The message log, newest first. */
export const useMessageLog = (): readonly LogEntry[] => log.use((entries) => entries);
