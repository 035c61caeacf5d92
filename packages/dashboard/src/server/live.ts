import { API_BASE } from '@tafel/core';
import type { LiveEvent } from '@tafel/core/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** The newest change of somebody else at each place, by its ids. */
let changes: ReadonlyMap<string, LiveEvent> = new Map();
const listeners = new Set<() => void>();

function setChanges(next: ReadonlyMap<string, LiveEvent>) {
  changes = next;
  for (const listener of listeners) listener();
}

interface Place {
  readonly clusterId?: string | null;
  readonly projectId?: string | null;
  readonly reportId?: string | null;
}

const keyOf = ({ clusterId, projectId, reportId }: Place) =>
  [clusterId, projectId, reportId].map((id) => id ?? '').join('/');

/** Everything that a change touches: its place, and the lists above it. */
const placesOf = ({ clusterId, projectId, reportId }: LiveEvent): readonly Place[] => [
  {},
  { clusterId },
  { clusterId, projectId },
  { clusterId, projectId, reportId },
];

/** What the change makes stale is read anew; where it was somebody else's, a mark is kept. */
export function hear(queryClient: QueryClient, event: LiveEvent): void {
  void queryClient.invalidateQueries({ queryKey: ['clusters'] });
  if (/Request|hare/.test(event.kind)) {
    void queryClient.invalidateQueries({ queryKey: ['access-requests'] });
    void queryClient.invalidateQueries({ queryKey: ['shares'] });
  }
  if (event.own) return;
  setChanges(
    new Map([...changes, ...placesOf(event).map((place) => [keyOf(place), event] as const)]),
  );
}

/** Listens to the server while somebody is signed in; the browser reconnects and resumes by itself. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(`${API_BASE}/events`);
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      hear(queryClient, JSON.parse(data) as LiveEvent),
    );
    // Too much was missed: everything is read anew.
    source.addEventListener('reset', () => void queryClient.invalidateQueries());
    return () => source.close();
  }, [queryClient]);
}

/** What somebody else changed last at this place, until it was seen. */
export function useForeignChange(place: Place): LiveEvent | undefined {
  const key = keyOf(place);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes.get(key),
  );
}

/** Takes the mark away. */
export function markSeen(place: Place): void {
  const key = keyOf(place);
  if (changes.has(key)) setChanges(new Map([...changes].filter(([each]) => each !== key)));
}
