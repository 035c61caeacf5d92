import type { Caller } from '@tafel/core/api';
import { type InOrder, listReportsAfter, type ReportRow } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { breathe, PIECE } from './in-pieces.ts';

/** All reports behind a place in the list of a project, read in pieces. */
export async function allReportsAfter(
  db: Db,
  actor: Caller,
  place: InOrder,
): Promise<readonly ReportRow[]> {
  const reports = await listReportsAfter(db, actor, place, PIECE);
  for (let last = reports.at(-1); last && reports.length % PIECE === 0; last = reports.at(-1)) {
    await breathe();
    const more = await listReportsAfter(db, actor, last, PIECE);
    if (more.length === 0) break;
    reports.push(...more);
  }
  return reports;
}
