import type { PlanId, TokenScope } from '@tafel/core/api';
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

interface SessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: string;
  createdAt: string;
  ipAddress: string | null;
  userAgent: string | null;
}

interface AccountTable {
  id: string;
  userId: string;
}

/** What a person told about themselves, and the state of the account. */
interface ProfileTable {
  userId: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  companyName: string | null;
  jobPosition: string | null;
  country: string | null;
  leadSource: string | null;
  receiveNewsletters: Generated<Flag>;
  optedForFreemium: Generated<Flag>;
  termsAcceptedAt: Time | null;
  privacyAcceptedAt: Time | null;
  profileName: string | null;
  gender: string | null;
  fullAddress: string | null;
  dob: string | null;
  /** A data URL. */
  picture: string | null;
  frozenAt: Time | null;
  /** Asked to be deleted; erased some days later. */
  deletedAt: Time | null;
}

/** Plans of accounts; whoever is not here has the plan of everybody. */
interface AccountPlanTable {
  userId: string;
  plan: PlanId;
  since: Time;
}

/** Codes in mails, by their hash: nothing here opens an account. */
interface MailedCodeTable {
  hash: string;
  purpose: string;
  userId: string;
  expiresAt: Time;
}

/** What a trusted computer extends its sign-in with, by its hash. Each works once. */
interface RefreshTokenTable {
  hash: string;
  /** All that came from one sign-in: when one is used twice, the family ends. */
  family: string;
  userId: string;
  sessionId: string;
  expiresAt: Time;
  usedAt: Time | null;
}

interface ApiTokenTable {
  id: string;
  userId: string;
  name: string;
  hash: string;
  scope: TokenScope;
  createdAt: Time;
  expiresAt: Time | null;
  lastUsedAt: Time | null;
}

/** A program that waits to be let in, by the hashes of its codes. */
interface DeviceTable {
  hash: string;
  userCodeHash: string;
  client: string;
  address: string;
  scope: TokenScope;
  expiresAt: Time;
  /** Who answered; null while nobody has. */
  userId: string | null;
  allowed: Flag | null;
}

/** An authenticator. */
interface TotpTable {
  userId: string;
  /** Its secret, sealed with that of the server. */
  sealed: string;
  confirmedAt: Time | null;
  /** The half minute of the last code that was taken. */
  lastStep: number;
}

interface RecoveryCodeTable {
  hash: string;
  userId: string;
}

interface ClusterShareTable {
  clusterId: string;
  userId: string;
  editor: Flag;
  createdAt: Time;
  /** The receiver took it off their list. */
  optedOutAt: Time | null;
  /** From then on it shows nothing; null: until somebody ends it. */
  expiresAt: Time | null;
}

interface ReportShareTable {
  reportId: string;
  userId: string;
  editor: Flag;
  createdAt: Time;
  expiresAt: Time | null;
}

/** What anybody may look at who has the link, by the hash of what opens it. */
interface ShareLinkTable {
  id: string;
  hash: string;
  ownerId: string;
  clusterId: string;
  projectId: string | null;
  reportId: string | null;
  createdAt: Time;
  expiresAt: Time;
  lastUsedAt: Time | null;
}

/** A share for an address without an account: becomes one when that address is verified. */
interface InvitationTable {
  id: string;
  email: string;
  clusterId: string | null;
  reportId: string | null;
  editor: Flag;
  expiresAt: Time;
  /** How long the share then lasts; null: until somebody ends it. */
  shareDays: number | null;
}

interface AccessRequestTable {
  id: string;
  resourceType: 'Cluster' | 'Project' | 'Report';
  clusterId: string;
  projectId: string | null;
  reportId: string | null;
  requestedBy: string;
  requestedTo: string;
  /** What the sender calls it. */
  entityName: string;
  message: string;
  requestedAt: Time;
  handledAt: Time | null;
  allowed: Generated<Flag>;
  /** What the sender asks for; null: as the owner likes, and until the owner ends it. */
  shareEditor: Flag | null;
  shareDays: number | null;
}

interface TemplateTable {
  id: string;
  projectId: string;
  name: string;
  type: string;
  /** JSON, read and written whole. */
  source: string;
  createdAt: Time;
  updatedAt: Time | null;
}

interface MessageTable {
  id: string;
  kind: 'contact' | 'feedback';
  userId: string | null;
  /** JSON. */
  content: string;
  /** The raw file that came with it. */
  sha256: string | null;
  createdAt: Time;
}

/** Who did what; only added to. */
interface AuditTable {
  sequence: Generated<number>;
  at: Time;
  actorId: string | null;
  action: string;
  subject: string;
  address: string;
}

/** What changed where. */
interface EventTable {
  sequence: Generated<number>;
  at: Time;
  kind: string;
  actorId: string;
  /** Told to this person alone; null: to those who see the place. */
  receiverId: string | null;
  clusterId: string | null;
  projectId: string | null;
  reportId: string | null;
}

interface ClusterTable {
  id: string;
  ownerId: string;
  name: string;
  /** Of the name: its bytes sort as people sort names. */
  orderKey: string;
  searchText: string;
  archived: Generated<Flag>;
  /** Projects ever made here: gives the next one its code. */
  projectsMade: Generated<number>;
  createdAt: Time;
}

/** How many clusters of somebody are archived, and how many are not; kept by the database itself. */
interface ClusterCountTable {
  ownerId: string;
  archived: Flag;
  n: number;
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
  /** Of the name, as for clusters. */
  orderKey: string;
  searchText: string;
  /** Reports ever made here: gives the next one its number. */
  reportsMade: Generated<number>;
  /** Put there by the server, to look at. */
  sample: Generated<Flag>;
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
  /** JSON. */
  thumbnail: string | null;
  // What lists are ordered and searched by.
  number: number;
  day: string;
  searchText: string;
  changedAt: Time;
  // Where a hyperlink report leads.
  linkClusterId: string | null;
  linkProjectId: string | null;
  linkReportId: string | null;
  /** Put there by the server, to look at. */
  sample: Generated<Flag>;
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
  /** The last time, by whomever. */
  sentAt: Time;
}

/** Who has shown to have the bytes of a file: knowing its hash gives nobody its content. */
interface BlobHolderTable {
  sha256: string;
  userId: string;
  /** The last time. */
  sentAt: Time;
}

/** Raw files that are in the store, or may be, and that no row of `blob` speaks for: on their way in, or out. */
interface LooseFileTable {
  sha256: string;
  since: Time;
}

/** Raw files that any version of a report names, and what it calls them now. */
interface ReportFileTable {
  reportId: string;
  sha256: string;
  name: string;
}

/** Writes with a key of the client's. */
interface RepeatedCallTable {
  /** Hash of the person and their key. */
  key: string;
  userId: string;
  /** Hash of what was asked. */
  request: string;
  /** JSON; null while it is worked on. */
  answer: string | null;
  startedAt: Time;
}

/** Files on their way. */
interface TemporaryFileTable {
  id: string;
  userId: string;
  /** 'file', or 'folder/file'. */
  name: string;
  /** As announced; an upload in pieces may have fewer by now. */
  bytes: number;
  /** Of a raw file that only lies here by name. */
  sha256: string | null;
  expiresAt: Time;
}

/** Tries that are limited, by what is limited. */
interface AttemptTable {
  key: string;
  count: number;
  since: Time;
}

/** The queue of the embedded engine. */
interface JobTable {
  id: Generated<number>;
  task: string;
  /** JSON. */
  payload: string;
  key: string | null;
  runAt: Time;
  lockedUntil: Generated<Time>;
  attempts: Generated<number>;
  maxAttempts: number;
  lastError: string | null;
}

export interface Tables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  profile: ProfileTable;
  accountPlan: AccountPlanTable;
  mailedCode: MailedCodeTable;
  refreshToken: RefreshTokenTable;
  apiToken: ApiTokenTable;
  device: DeviceTable;
  totp: TotpTable;
  recoveryCode: RecoveryCodeTable;
  clusterShare: ClusterShareTable;
  reportShare: ReportShareTable;
  shareLink: ShareLinkTable;
  invitation: InvitationTable;
  accessRequest: AccessRequestTable;
  template: TemplateTable;
  message: MessageTable;
  audit: AuditTable;
  event: EventTable;
  cluster: ClusterTable;
  clusterCount: ClusterCountTable;
  clusterFavourite: ClusterFavouriteTable;
  project: ProjectTable;
  report: ReportTable;
  reportVersion: ReportVersionTable;
  blob: BlobTable;
  blobHolder: BlobHolderTable;
  looseFile: LooseFileTable;
  reportFile: ReportFileTable;
  repeatedCall: RepeatedCallTable;
  temporaryFile: TemporaryFileTable;
  attempt: AttemptTable;
  job: JobTable;
}

export type Db = Kysely<Tables>;
