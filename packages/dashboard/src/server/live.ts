import { API_BASE } from '@tafel/core';
import { LiveEvent } from '@tafel/core/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from '../ui/store.ts';

/** The newest change of somebody else at each place, by its ids. */
const changes = createStore<ReadonlyMap<string, LiveEvent>>(new Map());

/** What a change may make stale; only what is on the screen is read anew. */
const STALE = ['clusters', 'access-requests', 'shares'];

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
  for (const key of STALE) void queryClient.invalidateQueries({ queryKey: [key] });
  if (event.own) return;
  changes.set(
    new Map([...changes.get(), ...placesOf(event).map((place) => [keyOf(place), event] as const)]),
  );
}

/** Listens to the server while somebody is signed in; the browser reconnects and resumes by itself. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(`${API_BASE}/events`);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const event = LiveEvent.safeParse(JSON.parse(data));
      if (event.success) hear(queryClient, event.data);
    });
    // Too much was missed: everything is read anew.
    source.addEventListener('reset', () => void queryClient.invalidateQueries());
    return () => source.close();
  }, [queryClient]);
}

/** What somebody else changed last at this place, until it was seen. */
export function useForeignChange(place: Place): LiveEvent | undefined {
  const key = keyOf(place);
  return changes.use((all) => all.get(key));
}

/** Takes the mark away. */
export function markSeen(place: Place): void {
  const key = keyOf(place);
  const all = changes.get();
  if (all.has(key)) changes.set(new Map([...all].filter(([each]) => each !== key)));
}
