import type { Caller, Endpoint } from '@tafel/core/api';
import type { Client } from './identity/port.ts';
import type { Audited, AuditEntry } from './services/audited.ts';

interface Asked {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly client: Client;
}

/**
 * The change of a call whose contract wants it in the audit trail. `insist` is for after the call: one that left no entry
 * is an error of the server.
 */
export function auditedCall(
  endpoint: Endpoint,
  asked: Asked,
  audited: (entry: AuditEntry) => Audited,
): { readonly audited: Audited; readonly insist: () => void } {
  let entries = 0;
  return {
    audited(change) {
      if (!endpoint.audited) throw new Error(`'${endpoint.id}' is not in the audit trail.`);
      entries += 1;
      return audited(entryOf(endpoint, asked))(change);
    },
    insist: () => {
      if (endpoint.audited && entries !== 1)
        throw new Error(`'${endpoint.id}' left ${entries} entries in the audit trail.`);
    },
  };
}

/** The place in the path, and what the contract names of the body. */
function entryOf({ id, audited = [] }: Endpoint, { params, body, caller, client }: Asked) {
  const named = Object.entries(Object(body)).filter(([key]) => audited.includes(key));
  return {
    actorId: caller?.userId ?? null,
    action: id,
    subject: JSON.stringify({ ...Object(params), ...Object.fromEntries(named) }),
    address: client.address,
  };
}
