import { useSyncExternalStore } from 'react';

/** The report that was open last: the sidebar's links lead back to it. */
export interface Selection {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
}

let selection: Selection | null = null;
const listeners = new Set<() => void>();

export function select(next: Selection | null): void {
  selection = next;
  for (const listener of listeners) listener();
}

export function useSelection(): Selection | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => selection,
  );
}

export const navigationPath = (at: Selection | null) =>
  at === null ? '/navigation' : `/navigation/${at.clusterId}/${at.projectId}`;

export const reportPath = (at: Selection | null) =>
  at === null
    ? '/reportViewer/'
    : `/reportViewer/${at.clusterId}/${at.projectId}/report/${at.reportId}`;
