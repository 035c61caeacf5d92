import type { AccessRequest, AccessRequests } from '@tafel/core/api';
import { type RequestStatus, requestStatus } from '../../server/access-requests.ts';

/** The name of what access was asked for. */
function entityName(request: AccessRequest): string {
  if (request.resourceType === 'Cluster') return request.clusterName;
  return request.resourceType === 'Project' ? request.projectName : request.reportName;
}

export interface RequestRow extends AccessRequest {
  /** Place in its tab, from 1. */
  readonly index: number;
  readonly entityName: string;
  readonly status: RequestStatus;
}

interface RequestTab {
  readonly id: string;
  readonly title: string;
  readonly whose: 'incoming' | 'own';
  readonly pending: boolean;
  /** What stands where there is no row. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** The four tabs, in their order. */
export const requestTabs = [
  {
    id: 'incoming-pending',
    title: 'Incoming Pending Requests',
    whose: 'incoming',
    pending: true,
    empty: {
      title: 'Nobody is waiting for you',
      text: 'New requests for your clusters, projects and reports appear here.',
    },
  },
  {
    id: 'own-pending',
    title: 'Your Pending Requests',
    whose: 'own',
    pending: true,
    empty: {
      title: 'You are not waiting for anybody',
      text: 'A request that you send from a blocked cluster or project stands here until it is answered.',
    },
  },
  {
    id: 'incoming-processed',
    title: 'Incoming Processed Requests',
    whose: 'incoming',
    pending: false,
    empty: {
      title: 'You have answered no request yet',
      text: 'Requests that you approve or reject are kept here.',
    },
  },
  {
    id: 'own-processed',
    title: 'Your Processed Requests',
    whose: 'own',
    pending: false,
    empty: {
      title: 'None of your requests has been answered yet',
      text: 'When an owner decides, the answer stands here, and a mail tells you.',
    },
  },
] as const satisfies readonly RequestTab[];

export type RequestTabId = (typeof requestTabs)[number]['id'];

/** The rows of a tab, the newest request first. Only what the user was asked, or asked for, is theirs to see. */
export function requestRows(
  requests: AccessRequests,
  tab: RequestTab,
  userEmail: string,
): RequestRow[] {
  const mine = (request: AccessRequest) =>
    (tab.whose === 'incoming' ? request.requestedToEmail : request.requestedByEmail) === userEmail;
  return requests[tab.whose]
    .filter((request) => mine(request) && (requestStatus(request) === 'Pending') === tab.pending)
    .toSorted((a, b) => b.timeOfRequest.localeCompare(a.timeOfRequest))
    .map((request, index) => ({
      ...request,
      index: index + 1,
      entityName: entityName(request),
      status: requestStatus(request),
    }));
}
