import { createStore } from '../ui/store.ts';

/** The report that was open last: the sidebar's links lead back to it. */
export interface Selection {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
}

const selection = createStore<Selection | null>(null);

export const select = (next: Selection | null): void => selection.set(next);

export const useSelection = (): Selection | null => selection.use((at) => at);

export const navigationPath = (at: Selection | null) =>
  at === null ? '/navigation' : `/navigation/${at.clusterId}/${at.projectId}`;

export const reportPath = (at: Selection | null) =>
  at === null
    ? '/reportViewer/'
    : `/reportViewer/${at.clusterId}/${at.projectId}/report/${at.reportId}`;
