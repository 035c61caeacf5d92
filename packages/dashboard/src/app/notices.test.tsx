import { notifications } from '@mantine/notifications';
import { NOTIFICATION_TIME } from '@tafel/core';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageLog } from '../features/message-log/message-log.tsx';
import { renderWith } from '../testing/render-with.tsx';
import { clearLog, type NotificationKind, notify } from '../ui/notify.ts';

afterEach(() => {
  vi.restoreAllMocks();
  act(clearLog);
});

const kinds = ['error', 'warning', 'info', 'success'] as const satisfies NotificationKind[];

test.each(kinds)(
  'ER-10 SH-42 a notice of type %s shows its title, text and source at the bottom right, and stands in the log',
  async (kind) => {
    const show = vi.spyOn(notifications, 'show');
    renderWith(<MessageLog />);
    const notice = { kind, title: `Title of ${kind}`, text: `Text of ${kind}`, source: 'Report' };
    act(() => notify(notice));
    const shown = (await screen.findByText('Source: Report')).closest('[role=alert]');
    expect(shown?.textContent).toContain(notice.title);
    expect(shown?.textContent).toContain(notice.text);
    expect(shown?.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right');
    expect(show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ autoClose: NOTIFICATION_TIME.app }),
    );
    const row = screen.getByRole('row', { name: new RegExp(notice.title) });
    for (const part of [kind, notice.title, notice.text, 'Report'])
      expect(row.textContent).toContain(part);
    act(() => notifications.clean());
  },
);
