import { insertAudit } from '../db/audit.ts';
import type { Db } from '../db/schema.ts';

/** Who did what to what, and from where. */
export interface AuditEntry {
  /** null for the server itself. */
  readonly actorId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly address: string;
}

/** Makes a change together with its entry in the audit trail: both are there, or neither. It has to use `trx` alone. */
export type Audited = <T>(change: (trx: Db) => Promise<T>) => Promise<T>;

export const audited =
  (db: Db, entry: AuditEntry): Audited =>
  (change) =>
    db.transaction().execute(async (trx) => {
      const changed = await change(trx);
      await insertAudit(trx, { ...entry, at: Date.now() });
      return changed;
    });
