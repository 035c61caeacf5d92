import { endpoints } from '@tafel/core/api';
import { expect, test } from 'vitest';

/** Calls about shares, links, owners, tokens, sessions, accounts, requests for access, and what is paid. */
const SENSITIVE =
  /^\/api\/v0\/(shares?\/|shareclusters|sharereports|links|resourceAccessRequests|users|subscriptions|deletecard|freemium_status|auth\/(tokens|sessions|totp|device\/answer))|\/(owner|opt-out)$/;

/** They read, though they are POST. */
const READ: ReadonlySet<string> = new Set(['listReportShares']);

/** Files on their way, which are gone after a day anyhow. */
const OWN_TEMPORARY = /^\/api\/v0\/(temp|uploads)\//;

test('A32 every call that changes a share, a role, a token or a payment, or deletes, is in the audit trail', () => {
  const meant = endpoints.members.filter(
    ({ id, method, path }) =>
      method !== 'GET' &&
      !READ.has(id) &&
      !OWN_TEMPORARY.test(path) &&
      (method === 'DELETE' || SENSITIVE.test(path)),
  );
  expect(meant.length).toBeGreaterThan(25);
  expect(meant.filter(({ audited }) => !audited).map(({ id }) => id)).toEqual([]);
});
