import { sql } from 'kysely';
import type { BlobStore } from '../blob/port.ts';
import type { Db } from '../db/schema.ts';
import type { Identity } from '../identity/port.ts';
import { fileService, type Files } from './files.ts';
import { type Hierarchy, hierarchyService } from './hierarchy.ts';
import { type Reports, reportService } from './reports.ts';
import { type SignIn, signInService } from './sign-in.ts';

/** What the product does; knows no HTTP. */
export interface Services {
  readonly identity: Identity;
  readonly signIn: SignIn;
  readonly hierarchy: Hierarchy;
  readonly reports: Reports;
  readonly files: Files;
  /** @throws where a store does not answer. */
  readonly checkStores: () => Promise<void>;
}

export interface Stores {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly identity: Identity;
}

export const createServices = ({ db, blobs, identity }: Stores): Services => ({
  identity,
  signIn: signInService(db, identity),
  hierarchy: hierarchyService(db),
  reports: reportService(db),
  files: fileService(db, blobs),
  async checkStores() {
    await sql`select 1`.execute(db);
    await blobs.check();
  },
});
