import { type AccessRequest, ClusterId } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { wire } from '../../testing/fake-server.ts';
import { requestStatus } from '../../server/access-requests.ts';
import { requestRows, requestTabs } from './request-rows.ts';

const me = wire.session.user.email;
const handled = '2026-11-27T09:00:00Z';
const request = (over: Partial<AccessRequest>): AccessRequest => ({
  ...wire.accessRequest,
  clusterId: ClusterId.parse(wire.clusterId),
  resourceType: 'Cluster',
  ...over,
});

test('RQ-07 a request is pending until it is handled, then granted or denied', () => {
  const status = (isAllowed: boolean, timeOfRequestHandled: string | null) =>
    requestStatus({ isAllowed, timeOfRequestHandled });
  expect(status(true, handled)).toBe('Granted');
  expect(status(false, handled)).toBe('Denied');
  expect(status(false, null)).toBe('Pending');
  expect(status(true, null)).toBe('Pending');
});

test('RQ-05 RQ-09 each tab shows the requests of one side and one state, numbered, by the name of what was asked for', () => {
  const other = { requestedByEmail: me, requestedToEmail: 'jonas@example.org' };
  const all = [
    request({ id: '1', timeOfRequest: '2026-11-25T08:00:00Z' }),
    request({ id: '2', resourceType: 'Project', projectName: 'Dopamine' }),
    request({ id: '3', timeOfRequestHandled: handled, isAllowed: true }),
    request({ id: '4', ...other, resourceType: 'Report', reportName: 'DPV' }),
    request({ id: '5', ...other, timeOfRequestHandled: handled }),
  ];
  const requests = { incoming: all, own: all, pendingRequests: { incoming: 2, own: 1 } };
  const shown = requestTabs.map((tab) =>
    requestRows(requests, tab, me).map(({ index, id, entityName }) => [index, id, entityName]),
  );
  expect(shown).toEqual([
    [
      [1, '2', 'Dopamine'],
      [2, '1', 'Neurochemistry'],
    ],
    [[1, '4', 'DPV']],
    [[1, '3', 'Neurochemistry']],
    [[1, '5', 'Neurochemistry']],
  ]);
});
