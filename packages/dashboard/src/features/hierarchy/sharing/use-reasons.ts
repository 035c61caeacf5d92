import { useMemo } from 'react';
import { requestStatus, useAccessRequests } from '../../../server/access-requests.ts';
import type { ShareSubject } from '../../../server/sharing.ts';
import { dateTime } from '../../../ui/date-time.ts';

/** Who was let in by an answered request, and when they had asked. */
export function useReasons(subject: ShareSubject): ReadonlyMap<string, string> {
  const requests = useAccessRequests();
  return useMemo(() => {
    const ids: readonly string[] =
      subject.kind === 'cluster' ? [subject.clusterId] : subject.reports;
    const granted = (requests.data?.incoming ?? []).filter(
      (request) =>
        requestStatus(request) === 'Granted' &&
        ids.includes(
          request.resourceType === 'Report' ? (request.reportId ?? '') : request.clusterId,
        ),
    );
    return new Map(
      granted.map(({ requestedByEmail, timeOfRequest }) => [
        requestedByEmail,
        `asked on ${dateTime(timeOfRequest).slice(0, 10)}, you approved`,
      ]),
    );
  }, [requests.data, subject]);
}
