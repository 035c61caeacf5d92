import { z } from 'zod';
import { ERRORS, type ErrorCode, TafelError, type Where } from '../errors.ts';
import type { Decoded, Endpoint, OnTheWire } from './endpoint.ts';
import { type ApiEndpoint, endpoints } from './endpoints.ts';
import { Envelope, suggestionFor } from './envelope.ts';

/** A call that failed, with what the server says about it. `status` is 0 where no server answered. */
export class ApiError extends TafelError {
  readonly status: number;
  readonly title: string;
  readonly suggestion: string | undefined;
  /** What the server sends along, as the newer version after a conflict. */
  readonly data: unknown;

  constructor(code: ErrorCode, message: string, details: ApiErrorDetails) {
    super(code, message, details.where);
    this.name = 'ApiError';
    this.status = details.status;
    this.title = details.title ?? ERRORS[code];
    this.suggestion = details.suggestion ?? suggestionFor(code);
    this.data = details.data;
  }
}

interface ApiErrorDetails {
  readonly status: number;
  readonly title?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly where?: Where;
  readonly data?: unknown;
}

/** A part that the contract leaves empty is not given; one that need not say anything may be left out. */
type Part<Name extends string, Value> =
  Value extends Readonly<Record<string, never>>
    ? unknown
    : Partial<Value> extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value };

type CallInput<E extends ApiEndpoint> = Part<'params', OnTheWire<E, 'params'>> &
  Part<'query', OnTheWire<E, 'query'>> &
  Part<'body', OnTheWire<E, 'body'>> &
  ('request' extends E['bytes'] ? { readonly bytes: Uint8Array<ArrayBuffer> | Blob } : unknown) &
  ('write' extends E['version'] ? { readonly version: string } : unknown) &
  ('replace' extends E['version'] ? { readonly version?: string } : unknown);

type CallResult<E extends ApiEndpoint> = 'response' extends E['bytes']
  ? Uint8Array<ArrayBuffer>
  : Decoded<E, 'data'> & (E['version'] extends undefined ? unknown : { readonly version: string });

interface CallOptions {
  readonly signal?: AbortSignal;
}

type Call<E extends ApiEndpoint> =
  unknown extends CallInput<E>
    ? (input?: undefined, options?: CallOptions) => Promise<CallResult<E>>
    : Partial<CallInput<E>> extends CallInput<E>
      ? (input?: CallInput<E>, options?: CallOptions) => Promise<CallResult<E>>
      : (input: CallInput<E>, options?: CallOptions) => Promise<CallResult<E>>;

/** One function per call, named as the contract: `client.readCluster({ params: { clusterId } })`. */
export type Client = { readonly [E in ApiEndpoint as E['id']]: Call<E> };

export interface ClientSettings {
  /** Where the server is: 'https://tafel.example'; '' for the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Sent as a bearer token; a browser has its cookie instead. */
  readonly token?: string;
}

/** Everything a call may carry, as the generic function sees it. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer> | Blob;
  readonly version?: string;
}

/**
 * The typed client that the dashboard and the command line share, derived from the contracts.
 * Every function gives the call's data, or throws an ApiError: NO_INTERNET_ACESS where nothing answered,
 * CANCELLED after an abort, else the server's own code.
 */
export function createClient(settings: ClientSettings): Client {
  const calls = endpoints.members.map((endpoint) => [
    endpoint.id,
    (input: AnyInput = {}, options: CallOptions = {}) => call(settings, endpoint, input, options),
  ]);
  return Object.fromEntries(calls) as Client;
}

async function call(
  { baseUrl, fetch, token }: ClientSettings,
  endpoint: Endpoint,
  input: AnyInput,
  { signal }: CallOptions,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  if (endpoint.method !== 'GET') headers.set('x-tafel-request', '1');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.version !== undefined) headers.set('if-match', input.version);
  const body = bodyOf(endpoint, input, headers);
  const query = new URLSearchParams(input.query ?? {}).toString();
  let response: Response;
  try {
    response = await fetch(
      baseUrl + fillPath(endpoint.path, input.params) + (query && `?${query}`),
      {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      },
    );
  } catch (error) {
    throw notSent(error, signal);
  }
  // A 200 where a 201 is promised is not what was asked for: something else answered.
  if (response.status !== (endpoint.status ?? 200)) throw await refusal(response);
  if (endpoint.bytes === 'response') return new Uint8Array(await response.arrayBuffer());
  const envelope = await readEnvelope(response);
  if (!envelope.success) throw toApiError(envelope, response.status);
  const data = endpoint.data.safeDecode(envelope.data);
  if (!data.success) throw unreadable(z.prettifyError(data.error));
  if (!endpoint.version) return data.data;
  const version = response.headers.get('etag');
  if (version === null) throw unreadable('The version is missing.');
  return { ...Object(data.data), version };
}

function bodyOf(endpoint: Endpoint, input: AnyInput, headers: Headers) {
  if (endpoint.bytes === 'request') {
    headers.set('content-type', 'application/octet-stream');
    return input.bytes;
  }
  if (endpoint.method === 'GET') return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(input.body ?? {});
}

const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function notSent(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError('CANCELLED', 'The call was stopped.', { status: 0 });
  const reason = error instanceof Error ? error.message : String(error);
  return new ApiError('NO_INTERNET_ACESS', `The server does not answer: ${reason}`, { status: 0 });
}

async function refusal(response: Response): Promise<ApiError> {
  const envelope = await readEnvelope(response);
  if (envelope.success)
    return new ApiError('INTERNAL', `The server answered with status ${response.status}.`, {
      status: response.status,
    });
  return toApiError(envelope, response.status);
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  const envelope = Envelope.safeParse(parseJson(text));
  if (!envelope.success) throw unreadable('The answer is not one of Tafel.');
  return envelope.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no envelope: the caller says so
  }
}

/** Reads both shapes of the specification, and codes of a newer server that this client does not know. */
function toApiError(envelope: Envelope, status: number): ApiError {
  const code = [envelope.error?.error_code, envelope.code].find(isErrorCode) ?? 'INTERNAL';
  const message = envelope.error?.error_message ?? envelope.message ?? ERRORS[code];
  return new ApiError(code, message, {
    status,
    title: envelope.title,
    suggestion: envelope.error?.suggestion,
    where: envelope.error?.where ?? {},
    data: envelope.data,
  });
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Whatever status it came with, an answer that cannot be read counts as 500, as the specification has it. */
const unreadable = (why: string) =>
  new ApiError('INTERNAL', `The answer of the server cannot be read: ${why}`, { status: 500 });
