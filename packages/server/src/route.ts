import type { Readable } from 'node:stream';
import {
  type Caller,
  can,
  type Decoded,
  type Endpoint,
  Nothing,
  TafelError,
} from '@tafel/core/api';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { auditedCall } from './audited-call.ts';
import { encodeAnswer } from './http/encode-answer.ts';
import { clientOf, read, readContent, readParams } from './http/read-request.ts';
import { type Download, sendAnswer, sendFile } from './http/send-answer.ts';
import { breakOffWhenStalled } from './http/stalled.ts';
import { versionOf } from './http/version.ts';
import type { Client } from './identity/port.ts';
import type { Audited } from './services/audited.ts';
import type { Services } from './services/index.ts';
import { allow } from './services/permit.ts';

/** What a handler is given: everything checked, nothing of HTTP but the client's own words about itself. */
export interface Call<E extends Endpoint> {
  readonly params: Decoded<E, 'params'>;
  readonly query: Decoded<E, 'query'>;
  readonly body: Decoded<E, 'body'>;
  /** Who asks. Calls that anybody may make have nobody. */
  readonly caller: E['action'] extends 'service:use' ? Caller | null : Caller;
  /** The version that a 'write' is based on; of a 'replace' only where it says so. */
  readonly basedOn: 'write' extends E['version']
    ? number
    : 'replace' extends E['version']
      ? number | undefined
      : undefined;
  /** The raw bytes of an upload. */
  readonly content: 'request' extends E['bytes'] ? Readable : undefined;
  readonly client: Client;
  /** For protocols that speak in headers. */
  readonly header: (name: string) => string | undefined;
  readonly setHeaders: (headers: Readonly<Record<string, string>>) => void;
  readonly setCookies: (cookies: readonly string[]) => void;
  /** For the change of a call whose contract has `audited`. */
  readonly audited: Audited;
}

/** What a handler gives back. */
export type Answer<E extends Endpoint> = 'response' extends E['bytes']
  ? Download
  : E['version'] extends undefined
    ? Decoded<E, 'data'>
    : { readonly data: Decoded<E, 'data'>; readonly version: number };

export interface Route {
  readonly endpoint: Endpoint;
  handle(request: Request, response: Response, services: Services): Promise<void>;
}

/**
 * Joins a contract with what does its work. Checked before the handler runs, in this order: who asks, whether the place
 * is there, whether can() allows it, whether the plan does, and only then what was sent.
 */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>, services: Services) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    async handle(request, response, services) {
      const client = clientOf(request);
      const params = readParams(endpoint, request);
      const caller = await authorise(endpoint, params, client, services);
      const asked = {
        params: insistOnAddress(params),
        query: read(endpoint.query ?? Nothing, request.query),
        basedOn: basedOn(endpoint, request.get('if-match')),
        ...(await readContent(endpoint, request, response)),
        caller,
        client,
      };
      const { audited, insist } = auditedCall(endpoint, asked, services.audited);
      const call = {
        ...asked,
        audited,
        header: (name: string) => request.get(name),
        setHeaders: (headers: Readonly<Record<string, string>>) => response.set(headers),
        setCookies: (cookies: readonly string[]) => response.append('set-cookie', [...cookies]),
      };
      const work = async () => {
        // The parts have the types of the contract, which the compiler cannot follow through its optional schemas.
        const answer = await handler(call as unknown as Call<E>, services);
        insist();
        if (endpoint.announced && caller)
          await services.events.publish(caller, endpoint.id, changedPlace(call, answer));
        return answer;
      };
      if (endpoint.bytes === 'response')
        return sendFile(request, response, (await work()) as Download);
      const receive = () => {
        breakOffWhenStalled(request);
        return work();
      };
      const inTurn = () =>
        caller && endpoint.bytes === 'request'
          ? services.uploadTurns.take(caller, receive)
          : work();
      const answer = async () => encodeAnswer(endpoint, await inTurn());
      const key = request.get('idempotency-key');
      if (caller === null || key === undefined || endpoint.method === 'GET' || endpoint.bytes)
        return sendAnswer(endpoint, response, await answer());
      const { answered, repeated } = await services.repeats.once(
        caller,
        { key, endpoint, call },
        answer,
      );
      if (repeated) response.set('idempotent-replayed', 'true');
      await sendAnswer(endpoint, response, answered);
    },
  };
}

/** The same route behind a question of whoever runs the server. */
export const guarded = (route: Route, guard: (endpoint: Endpoint) => Promise<void>): Route => ({
  ...route,
  async handle(request, response, services) {
    await guard(route.endpoint);
    return route.handle(request, response, services);
  },
});

/**
 * @param params what the path says, null where it cannot be an address
 * @throws TafelError NOT_SIGNED_IN, NOT_FOUND, FORBIDDEN, PREMIUM_REQUIRED
 */
export async function authorise(
  endpoint: Endpoint,
  params: object | null,
  client: Client,
  { identity, plans }: Services,
): Promise<Caller | null> {
  if (can(null, endpoint.action, null)) return null;
  const place = Place.parse(params ?? {});
  const { clusterId } = place;
  const inCluster = clusterId === undefined ? undefined : { ...place, clusterId };
  const session = await identity.session(client, inCluster);
  if (!session)
    throw new TafelError('NOT_SIGNED_IN', 'Sign in first, or again: the session is over.');
  const { caller } = session;
  insistOnAddress(params);
  if (inCluster) allow(caller, endpoint.action, session.resource);
  else if (!can(caller, endpoint.action, null))
    throw new TafelError('FORBIDDEN', 'Your account or token does not allow this.');
  if (endpoint.feature) await plans.insist(caller, endpoint.feature, place);
  return caller;
}

/** An address that cannot be one is an address where nothing is. @throws TafelError NOT_FOUND */
function insistOnAddress(params: object | null): object {
  if (params === null) throw new TafelError('NOT_FOUND', 'There is nothing at this address.');
  return params;
}

/** Where something changed: as the path says, else the body, else what was made. */
function changedPlace(
  { params, body }: { readonly params: unknown; readonly body: unknown },
  answer: unknown,
) {
  const made = Changed.safeParse(answer).data;
  const named = Changed.safeParse(body).data;
  return { ...made, ...named, ...Place.parse(params) };
}

function basedOn({ version }: Endpoint, ifMatch: string | undefined): number | undefined {
  if (version === 'write') return versionOf(ifMatch);
  return version === 'replace' && ifMatch !== undefined ? versionOf(ifMatch) : undefined;
}

/** The part of a path that says where in the hierarchy something is. */
const Place = z.object({
  clusterId: z.string().optional(),
  projectId: z.string().optional(),
  reportId: z.string().optional(),
});

const Changed = Place.extend({ reports: z.array(z.string()).optional() });
