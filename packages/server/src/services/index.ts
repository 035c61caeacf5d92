import type { Dt6Converter } from '@tafel/core/node';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Bell } from '../bell/port.ts';
import type { BlobStore } from '../blob/port.ts';
import type { Compute } from '../compute/port.ts';
import type { Db } from '../db/schema.ts';
import type { Documents } from '../documents/port.ts';
import type { Identity, ProviderIdentity } from '../identity/port.ts';
import { sealer } from '../identity/seal.ts';
import type { Mail } from '../mail/port.ts';
import type { ThirdParties } from '../third-party/port.ts';
import type { UploadStore } from '../uploads/port.ts';
import type { Recogniser } from '../recogniser/port.ts';
import { type AccessRequestService, accessRequestService } from './access-requests.ts';
import { type Accounts, accountService } from './accounts.ts';
import { type Audited, audited, type AuditEntry } from './audited.ts';
import { type Circuits, circuitService } from './circuits.ts';
import { type Computation, computationService } from './computation.ts';
import { type Devices, deviceService } from './devices.ts';
import { type Dt6Opener, dt6Opener } from './dt6-converter.ts';
import { type ConnectReports, connectReportsService } from './connect-reports.ts';
import { type EmailKey, emailKey } from './email-key.ts';
import { type Events, eventService } from './events.ts';
import { fileService, type Files } from './files.ts';
import { type HandOver, handOverService } from './hand-over.ts';
import { type Hierarchy, hierarchyService } from './hierarchy.ts';
import { type Messages, messageService } from './messages.ts';
import { outgoingMail } from './outgoing-mail.ts';
import { type Plans, planService } from './plans.ts';
import { type ProviderSignIn, providerSignInService } from './provider-sign-in.ts';
import { quotaService } from './quota.ts';
import { type Registration, registrationService } from './registration.ts';
import { type Repeats, repeatService } from './repeats.ts';
import { type Reports, reportService } from './reports.ts';
import { type ReportTransfer, reportTransferService } from './report-transfer.ts';
import { type SecondFactor, secondFactorService } from './second-factor.ts';
import { type Sessions, sessionService } from './sessions.ts';
import { type Samples, sampleService } from './samples.ts';
import { type ShareLinks, shareLinkService } from './share-links.ts';
import { type Sharing, sharingService } from './sharing.ts';
import { type SignIn, signInService } from './sign-in.ts';
import { type Templates, templateService } from './templates.ts';
import { type Temporary, temporaryService } from './temporary.ts';
import { type ThirdPartyService, thirdPartyService } from './third-parties.ts';
import { type Tokens, tokenService, withTokens } from './tokens.ts';
import { type UploadTurns, uploadTurns } from './upload-turns.ts';

/** What the product does; knows no HTTP. */
export interface Services {
  readonly identity: Identity;
  readonly signIn: SignIn;
  readonly providerSignIn: ProviderSignIn;
  readonly registration: Registration;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly devices: Devices;
  readonly secondFactor: SecondFactor;
  readonly emailKey: EmailKey;
  readonly hierarchy: Hierarchy;
  readonly reports: Reports;
  readonly templates: Templates;
  readonly files: Files;
  readonly dt6: Dt6Opener;
  readonly sharing: Sharing;
  readonly shareLinks: ShareLinks;
  readonly accessRequests: AccessRequestService;
  readonly handOver: HandOver;
  readonly messages: Messages;
  readonly documents: Documents;
  readonly plans: Plans;
  readonly samples: Samples;
  readonly repeats: Repeats;
  readonly computation: Computation;
  readonly circuits: Circuits;
  readonly temporary: Temporary;
  readonly transfer: ReportTransfer;
  readonly uploadTurns: UploadTurns;
  readonly events: Events;
  readonly thirdParties: ThirdPartyService;
  readonly connections: ConnectReports;
  readonly audited: (entry: AuditEntry) => Audited;
  /** @throws where a store does not answer. */
  readonly checkStores: () => Promise<void>;
}

export interface Stores {
  readonly db: Db;
  readonly bell: Bell;
  readonly blobs: BlobStore;
  readonly uploads: UploadStore;
  /** What one person may store, in bytes; null for as much as there is. */
  readonly quota: number | null;
  readonly identity: Identity;
  /** Where people of an organisation sign in, if the server has such a place. */
  readonly provider: ProviderIdentity | null;
  readonly mail: Mail;
  readonly documents: Documents;
  /** Closes what must not be read in a copy of the database. */
  readonly secret: string;
  readonly compute: Compute;
  readonly recogniser: Recogniser | null;
  readonly thirdParties: ThirdParties | null;
  readonly log: Logger;
  /** Where a browser finds the dashboard: for links in mails. */
  readonly baseUrl: string;
  /** Whether a forgotten password tells that an address is unknown. */
  readonly revealUnknownEmail: boolean;
  readonly dt6Converter: Dt6Converter | null;
}

export function createServices(stores: Stores): Services {
  const { db, blobs, baseUrl, revealUnknownEmail } = stores;
  const identity = withTokens(db, stores.identity);
  const mail = outgoingMail(stores.mail, baseUrl, stores.log);
  const key = emailKey();
  const plans = planService(db);
  const secondFactor = secondFactorService(db, sealer(stores.secret, 'authenticators'));
  const tokens = tokenService(db, plans);
  const reports = reportService(db);
  const hierarchy = hierarchyService(db, plans);
  const events = eventService(db, stores.bell);
  const quota = quotaService(db, stores.quota);
  const files = fileService(db, blobs, quota);
  const temporary = temporaryService(db, { uploads: stores.uploads, blobs, quota });
  return {
    identity,
    signIn: signInService(db, { identity, secondFactor, https: baseUrl.startsWith('https:') }),
    providerSignIn: providerSignInService(db, {
      identity,
      secondFactor,
      provider: stores.provider,
    }),
    secondFactor,
    registration: registrationService({ db, identity, mail, revealUnknownEmail }),
    accounts: accountService(db, key, quota),
    sessions: sessionService(db, identity),
    tokens,
    devices: deviceService(db, { tokens, mail }),
    emailKey: key,
    hierarchy,
    reports,
    templates: templateService(db),
    files,
    dt6: dt6Opener(stores.compute, stores.dt6Converter),
    sharing: sharingService(db, mail),
    shareLinks: shareLinkService(db, { reports, files, mail }),
    accessRequests: accessRequestService(db, mail, events),
    handOver: handOverService(db, mail, events),
    messages: messageService(db),
    documents: stores.documents,
    plans,
    samples: sampleService(db, { compute: stores.compute, plans, hierarchy, reports, files }),
    repeats: repeatService(db),
    circuits: circuitService(stores.compute),
    computation: computationService(stores.compute, stores.recogniser),
    temporary,
    events,
    thirdParties: thirdPartyService(db, stores.thirdParties),
    connections: connectReportsService(db, reports),
    uploadTurns: uploadTurns(),
    transfer: reportTransferService(db, { blobs, reports, temporary }),
    audited: (entry) => audited(db, entry),
    async checkStores() {
      await sql`select 1`.execute(db);
      await blobs.check();
    },
  };
}
