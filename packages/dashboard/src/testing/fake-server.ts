import type { Thumbnail } from '@tafel/core/api';
import { vi } from 'vitest';
import { pagedAnswer } from './paged-lists.ts';

export interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  /** A document instead of data. */
  readonly text?: string;
  /** Code and text of a failure. */
  readonly failure?: { readonly code: string; readonly message: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, or what makes it of the body; one that waits is given when it is settled, one that fails breaks the connection. */
export type Answers = Readonly<
  Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>
>;

/** Answers calls of the page by 'METHOD /path', of long lists the pages; what is not named is 404. Returns what was asked. */
export function fakeServer(answers: Answers): string[] {
  const asked: string[] = [];
  const dataOf = (call: string) => {
    const found = answers[call];
    return typeof found === 'object' ? found.data : undefined;
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const call = `${init?.method ?? 'GET'} ${address}`;
    asked.push(call);
    const [withoutQuery = ''] = call.split('?');
    const found: Answers[string] = answers[call] ??
      pagedAnswer(call, dataOf) ??
      answers[withoutQuery] ?? {
        status: 404,
        failure: { code: 'NOT_FOUND', message: 'Not found.' },
      };
    const {
      status,
      data,
      text,
      failure,
      headers = {},
    } = typeof found === 'function' ? await found(bodyOf(init)) : found;
    if (text !== undefined)
      return new Response(text, { headers: { 'content-type': 'text/markdown', ...headers } });
    const body = failure
      ? { success: false, error: { error_message: failure.message, error_code: failure.code } }
      : { success: true, data };
    return new Response(JSON.stringify(body), {
      status: status ?? (failure ? 400 : 200),
      headers,
    });
  });
  return asked;
}

const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;

const id = (letter: string) => letter.repeat(26);
const created = '2026-11-20T09:00:00Z';

/** A signed-in person and what belongs to them, as the server writes it. */
export const wire = {
  thumbnail: {
    kind: 'calibration',
    measured: [
      [2, 16],
      [60, 3],
    ],
    computed: [
      [2, 16],
      [62, 2],
    ],
  } satisfies Thumbnail as Thumbnail,
  session: {
    user: { userId: id('u'), email: 'astrid@example.org', displayName: 'Astrid Lindqvist' },
    /** As after signing in just now: a session about to end asks its question. */
    expiresAt: new Date(Date.now() + 3_300_000).toISOString(),
  },
  account: {
    userId: id('u'),
    email: 'astrid@example.org',
    displayName: 'Astrid Lindqvist',
    emailVerified: true,
    frozen: false,
    phoneNumber: '',
    profileName: '',
    gender: '',
    fullAddress: '',
    dob: '',
    companyName: '',
    jobPosition: '',
    picture: '',
  },
  clusterId: id('c'),
  projectId: id('p'),
  reportId: id('r'),
  cluster(name: string, letter: string, owned = true) {
    return {
      uid: id('u'),
      Name: name,
      Ownership: owned ? 'Owned' : 'Shared',
      owned,
      ownedByName: owned ? 'Astrid Lindqvist' : 'Jonas Berg',
      isArchived: false,
      isFavourite: false,
      favouriteRank: null,
      disable: false,
      clusterId: id(letter),
      Id: 1,
    };
  },
  project: {
    projectId: id('p'),
    projectName: 'Dopamine on SPCE',
    owned: true,
    ownedByName: 'Astrid Lindqvist',
    accesstype: true,
    disable: false,
    shareCount: 0,
    reportCount: 2,
    templateCount: 0,
    projectCode: 'P1',
    createdAt: created,
  },
  accessRequest: {
    id: id('q'),
    reportName: '',
    projectName: '',
    clusterName: 'Neurochemistry',
    requestedByName: 'Tomás Ribeiro',
    requestedByEmail: 'tomas@example.org',
    requestedToName: 'Astrid Lindqvist',
    requestedToEmail: 'astrid@example.org',
    reportId: null,
    projectId: null,
    clusterId: id('c'),
    requestByUserHandle: id('t'),
    requestToUserHandle: id('u'),
    timeOfRequest: '2026-11-27T08:14:00Z',
    timeOfRequestHandled: null,
    isAllowed: false,
    resourceType: 'Cluster',
    message: 'We repeat your study next week.',
  },
  openCluster: {
    clusterId: id('c'),
    clusterName: 'Neurochemistry',
    accessType: true,
    shareCount: 0,
    createdAt: created,
    ownedBy: 'Astrid Lindqvist',
    ownedByUid: id('u'),
  },
  report: {
    shortId: 'IR-12',
    dateTest: '2026-11-24',
    dateLastUpdate: '2026-11-25T08:00:00Z',
    createdAt: created,
    sensorBatchId: 'SPCE-0412',
    operator: 'A. Lindqvist',
    owned: true,
    shareCount: 0,
    linkProjectId: null,
    linkReportId: null,
    linkClusterId: null,
    reportLinked: [],
    incomplete: false,
    thumbnail: null,
    reportId: id('r'),
    name: 'DPV calibration',
    projectId: id('p'),
    clusterId: id('c'),
    ownedByName: 'Astrid Lindqvist',
    accessType: true,
    disable: false,
  },
};
