import type { ColumnType, Generated, Kysely } from 'kysely';

/** 0 or 1: the engines agree on no boolean. */
export type Flag = 0 | 1;

/** Milliseconds since 1970. */
type Time = number;

/** Tables of the sign-in; times are ISO text there, since its library writes them so. */
interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
}

interface ClusterTable {
  id: string;
  ownerId: string;
  name: string;
  archived: Generated<Flag>;
  /** Projects ever made here: gives the next one its code. */
  projectsMade: Generated<number>;
  createdAt: Time;
}

interface ClusterFavouriteTable {
  clusterId: string;
  userId: string;
  since: Time;
}

interface ProjectTable {
  id: string;
  clusterId: string;
  code: string;
  name: string;
  /** Reports ever made here: gives the next one its number. */
  reportsMade: Generated<number>;
  createdAt: Time;
}

interface ReportTable {
  id: string;
  projectId: string;
  shortId: string;
  version: number;
  createdAt: Time;
  updatedAt: Time | null;
  // What lists show, copied from the newest version of the document.
  name: string;
  dateTest: string | null;
  operator: string;
  sensorBatchId: string;
  incomplete: Flag;
}

/** Every save, kept. */
interface ReportVersionTable {
  reportId: string;
  version: number;
  /** JSON, read and written whole. */
  document: string;
  savedBy: string;
  savedAt: ColumnType<Time, Time, never>;
}

/** Raw files that the store holds. */
interface BlobTable {
  sha256: string;
  bytes: number;
  createdAt: Time;
}

/** Who has shown to have the bytes of a file: knowing its hash gives nobody its content. */
interface BlobHolderTable {
  sha256: string;
  userId: string;
}

/** Raw files that any version of a report names, and what it calls them now. */
interface ReportFileTable {
  reportId: string;
  sha256: string;
  name: string;
}

/** Tries that are limited, by what is limited. */
interface AttemptTable {
  key: string;
  count: number;
  since: Time;
}

export interface Tables {
  user: UserTable;
  cluster: ClusterTable;
  clusterFavourite: ClusterFavouriteTable;
  project: ProjectTable;
  report: ReportTable;
  reportVersion: ReportVersionTable;
  blob: BlobTable;
  blobHolder: BlobHolderTable;
  reportFile: ReportFileTable;
  attempt: AttemptTable;
}

export type Db = Kysely<Tables>;
