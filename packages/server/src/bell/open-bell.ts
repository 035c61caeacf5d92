import type { Db } from '../db/schema.ts';
import { localBell } from './local.ts';
import type { Bell } from './port.ts';
import { postgresBell } from './postgres.ts';

/** The bell that belongs to the database: an embedded one has one process. */
export const openBell = async (db: Db, databaseUrl: string | null): Promise<Bell> =>
  databaseUrl === null ? localBell() : postgresBell(db, databaseUrl);
