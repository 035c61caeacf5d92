import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Member } from '../registry.ts';
import type { Action } from './permissions.ts';
import type { PlanFeature } from './plan-table.ts';

type VersionUse = 'read' | 'write' | 'replace' | undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a part of a request holds where its contract names none. */
export const Nothing = z.strictObject({});
type Nothing = typeof Nothing;

/**
 * The contract of one call: the single source for the server's validation, the typed client, and the API description.
 * Schemas are read from the wire by decoding and written to it by encoding, so that a wire name is spelt in one place.
 */
export interface Endpoint<
  Id extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Bytes extends 'request' | 'response' | undefined = 'request' | 'response' | undefined,
  Version extends VersionUse = VersionUse,
> extends Member {
  readonly id: Id;
  readonly method: Method;
  /** Express notation: '/api/v0/clusters/:clusterId'. */
  readonly path: string;
  /** Asked of can() before the handler runs. */
  readonly action: Action;
  /** What the plan of the caller has to allow; counted and asked before the handler runs. */
  readonly feature?: PlanFeature;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** Status of success, 200 by default; a client takes any other for a failure. 204 has no body. */
  readonly status?: 200 | 201 | 204;
  /** Raw bytes instead of JSON, on the way in or out. */
  readonly bytes?: Bytes;
  /** Media type of the bytes, 'application/octet-stream' by default. */
  readonly mediaType?: string;
  /**
   * 'read' answers with the version as ETag; 'write' needs it as If-Match and answers with the new one; 'replace' takes
   * it where it is sent, and else follows the newest.
   */
  readonly version?: Version;
  /** Its answer opens something, and so is given once and never kept. */
  readonly secret?: true;
  /** Largest JSON body in bytes, 1 MB by default. */
  readonly limit?: number;
  /** Those who may see the place are told that something changed there. */
  readonly announced?: true;
  /** Keys of the body that the audit trail keeps, beside the place; without this the call is not in it. */
  readonly audited?: readonly string[];
  /** Codes beyond those that every call may give (INVALID_REQUEST, NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, INTERNAL). */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the precise types of a contract. */
export function defineEndpoint<
  const Id extends string,
  Data extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const Bytes extends 'request' | 'response' | undefined = undefined,
  const Version extends VersionUse = undefined,
>(
  endpoint: Endpoint<Id, Params, Query, Body, Data, Bytes, Version>,
): Endpoint<Id, Params, Query, Body, Data, Bytes, Version> {
  return endpoint;
}

type SchemaOf<E, Part extends 'params' | 'query' | 'body' | 'data'> = E extends {
  readonly [P in Part]?: infer S;
}
  ? S extends z.ZodType
    ? S
    : Nothing
  : Nothing;

/** A part of a request as the handler receives it. */
export type Decoded<E, Part extends 'params' | 'query' | 'body' | 'data'> = z.output<
  SchemaOf<E, Part>
>;

/** A part of a request as it travels. */
export type OnTheWire<E, Part extends 'params' | 'query' | 'body' | 'data'> = z.input<
  SchemaOf<E, Part>
>;
