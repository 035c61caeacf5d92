import type { Caller } from '@tafel/core/api';
import { type InOrder, listReportsAfter, type ReportRow } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { PIECE, readInPieces } from './in-pieces.ts';

/** All reports behind a place in the list of a project, read in pieces. */
export const allReportsAfter = (
  db: Db,
  actor: Caller,
  place: InOrder,
): Promise<readonly ReportRow[]> =>
  readInPieces<ReportRow>((last) => listReportsAfter(db, actor, last ?? place, PIECE));
