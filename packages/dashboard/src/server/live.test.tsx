import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../testing/render-with.tsx';
import { LiveMark } from '../app/live-mark.tsx';
import { hear } from './live.ts';

const event = {
  kind: 'saveReport',
  clusterId: 'c1',
  projectId: 'p1',
  reportId: 'r1',
  own: false,
  at: '2026-11-28T10:00:00Z',
};

test('a change of somebody else marks its report and the lists above it, until it is seen', () => {
  const queryClient = new QueryClient();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  const onAction = vi.fn();
  renderWith(
    <>
      <LiveMark clusterId="c1" projectId="p1" text="List changed at" action="Seen" />
      <LiveMark clusterId="c2" text="Other changed at" action="Seen" />
      <LiveMark
        clusterId="c1"
        projectId="p1"
        reportId="r1"
        text="Newer version at"
        action="Load it"
        onAction={onAction}
      />
    </>,
  );
  act(() => hear(queryClient, { ...event, own: true }));
  expect(screen.queryByText(/changed at|version at/)).toBeNull();
  expect(stale).toHaveBeenCalledWith({ queryKey: ['clusters'] });
  act(() => hear(queryClient, event));
  expect(screen.getByText(/List changed at/)).toBeTruthy();
  expect(screen.queryByText(/Other changed at/)).toBeNull();
  fireEvent.click(screen.getByText('Load it'));
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByText(/Newer version at/)).toBeNull();
});

test('SH-43 an answered request reads the badge anew', () => {
  const queryClient = new QueryClient();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  hear(queryClient, { ...event, kind: 'approveAccessRequest', own: true });
  expect(stale).toHaveBeenCalledWith({ queryKey: ['access-requests'] });
});
