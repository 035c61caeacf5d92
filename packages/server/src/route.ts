import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Caller,
  can,
  type Decoded,
  type Endpoint,
  FILE_LIMIT,
  Nothing,
  success,
  TafelError,
} from '@tafel/core/api';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { readJsonBody } from './http/json-body.ts';
import { etag, versionOf } from './http/version.ts';
import type { Client } from './identity/port.ts';
import type { Services } from './services/index.ts';

/** What a handler is given: everything checked, nothing of HTTP but the client's own words about itself. */
export interface Call<E extends Endpoint> {
  readonly params: Decoded<E, 'params'>;
  readonly query: Decoded<E, 'query'>;
  readonly body: Decoded<E, 'body'>;
  /** Who asks. Calls that anybody may make have nobody. */
  readonly caller: E['action'] extends 'service:use' ? Caller | null : Caller;
  /** The version that a 'write' is based on. */
  readonly basedOn: 'write' extends E['version'] ? number : undefined;
  /** The raw bytes of an upload. */
  readonly content: 'request' extends E['bytes'] ? Readable : undefined;
  readonly client: Client;
  readonly setCookies: (cookies: readonly string[]) => void;
}

/** Raw bytes to send as a file. */
interface Download {
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
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
 * is there, whether can() allows it, and only then what was sent.
 */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>, services: Services) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    async handle(request, response, services) {
      const client = clientOf(request);
      const caller = await authorised(endpoint, request, client, services);
      const call = {
        params: readParams(endpoint, request),
        query: read(endpoint.query ?? Nothing, request.query),
        basedOn: endpoint.version === 'write' ? versionOf(request.get('if-match')) : undefined,
        ...(await readContent(endpoint, request, response)),
        caller,
        client,
        setCookies: (cookies: readonly string[]) => response.append('set-cookie', [...cookies]),
      };
      // The parts have the types of the contract, which the compiler cannot follow through its optional schemas.
      const answer = await handler(call as unknown as Call<E>, services);
      if (endpoint.audited) await services.note(auditEntry(endpoint, call));
      if (endpoint.bytes === 'response') return sendFile(request, response, answer as Download);
      send(endpoint, response, answer);
    },
  };
}

function clientOf(request: Request): Client {
  return {
    cookie: request.headers.cookie,
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    address: request.ip ?? '',
  };
}

/** @throws TafelError NOT_SIGNED_IN, NOT_FOUND, FORBIDDEN */
async function authorised(
  endpoint: Endpoint,
  request: Request,
  client: Client,
  { identity, permit }: Services,
): Promise<Caller | null> {
  if (can(null, endpoint.action, null)) return null;
  const session = await identity.session(client);
  if (!session)
    throw new TafelError('NOT_SIGNED_IN', 'Sign in first, or again: the session is over.');
  const place = Place.parse(readParams(endpoint, request));
  if (place.clusterId !== undefined)
    await permit(session.caller, endpoint.action, { ...place, clusterId: place.clusterId });
  else if (!can(session.caller, endpoint.action, null))
    throw new TafelError('FORBIDDEN', 'Your account or token does not allow this.');
  return session.caller;
}

interface Audited {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly client: Client;
}

/** The place in the path, and what the contract names of the body. */
function auditEntry({ id, audited = [] }: Endpoint, { params, body, caller, client }: Audited) {
  const named = Object.entries(Object(body)).filter(([key]) => audited.includes(key));
  return {
    actorId: caller?.userId ?? null,
    action: id,
    subject: JSON.stringify({ ...Object(params), ...Object.fromEntries(named) }),
    address: client.address,
  };
}

/** The part of a path that says where in the hierarchy something is. */
const Place = z.object({
  clusterId: z.string().optional(),
  projectId: z.string().optional(),
  reportId: z.string().optional(),
});

const notThere = () => new TafelError('NOT_FOUND', 'There is nothing at this address.');

/** An address that cannot be one is an address where nothing is. */
function readParams(endpoint: Endpoint, request: Request): unknown {
  const params = (endpoint.params ?? Nothing).safeDecode(request.params);
  if (!params.success) throw notThere();
  return params.data;
}

async function readContent(endpoint: Endpoint, request: Request, response: Response) {
  if (endpoint.method === 'GET') return { body: {}, content: undefined }; // also where it was asked by POST
  if (endpoint.bytes !== 'request') {
    const body = await readJsonBody(request, response, endpoint.limit);
    return { body: read(endpoint.body ?? Nothing, body), content: undefined };
  }
  if (!request.is('application/octet-stream'))
    throw new TafelError(
      'INVALID_REQUEST',
      'A raw file has to be sent as application/octet-stream.',
    );
  if (Number(request.get('content-length') ?? 0) > FILE_LIMIT)
    throw new TafelError('PAYLOAD_TOO_LARGE', `A raw file has ${FILE_LIMIT / 1e6} MB at most.`);
  return { body: {}, content: request };
}

/** @throws TafelError INVALID_REQUEST, naming the first key that is wrong and why. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeDecode(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const key = issue?.path.map(String).join('.') ?? '';
  throw new TafelError(
    'INVALID_REQUEST',
    `${key || 'The request'}: ${issue?.message}`,
    key ? { key } : {},
  );
}

function send(endpoint: Endpoint, response: Response, answer: unknown): void {
  const { data, version } = endpoint.version ? Versioned.parse(answer) : { data: answer };
  if (version !== undefined) response.set('etag', etag(version));
  response
    .status(endpoint.status ?? 200)
    .set('cache-control', 'no-store')
    .json(success(endpoint.data.encode(data)));
}

const Versioned = z.object({ data: z.unknown(), version: z.int() });

async function sendFile(request: Request, response: Response, { name, bytes, content }: Download) {
  response
    .attachment(name)
    .type('application/octet-stream')
    .set('content-length', String(bytes))
    .set('cache-control', 'private, no-store');
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  await pipeline(content, response);
}
