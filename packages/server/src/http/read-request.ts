import { type Endpoint, FILE_LIMIT, Nothing, TafelError } from '@tafel/core/api';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Client } from '../identity/port.ts';
import { readJsonBody } from './json-body.ts';

export function clientOf(request: Request): Client {
  return {
    cookie: request.headers.cookie,
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    address: request.ip ?? '',
  };
}

/** What a path says; null where it cannot be an address. */
export function readParams(endpoint: Endpoint, request: Request): object | null {
  const { data = null } = (endpoint.params ?? Nothing).safeDecode(request.params);
  return typeof data === 'object' ? data : null;
}

/** @throws TafelError INVALID_REQUEST, naming the first key that is wrong and why. */
export function read(schema: z.ZodType, value: unknown): unknown {
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

/** What the request brings: a body as JSON, or bytes that are read by whoever takes them. */
interface Content {
  readonly body: unknown;
  readonly content: Request | undefined;
}

/** @throws TafelError INVALID_REQUEST, PAYLOAD_TOO_LARGE */
export async function readContent(
  endpoint: Endpoint,
  request: Request,
  response: Response,
): Promise<Content> {
  if (endpoint.method === 'GET') return { body: {}, content: undefined }; // also where it was asked by POST
  if (endpoint.bytes !== 'request') {
    const body = await readJsonBody(request, response, endpoint.limit);
    return { body: read(endpoint.body ?? Nothing, body), content: undefined };
  }
  const mediaType = endpoint.mediaType ?? 'application/octet-stream';
  if (!request.is(mediaType))
    throw new TafelError('INVALID_REQUEST', `The bytes have to be sent as ${mediaType}.`);
  if (Number(request.get('content-length') ?? 0) > FILE_LIMIT)
    throw new TafelError('PAYLOAD_TOO_LARGE', `A raw file has ${FILE_LIMIT / 1e6} MB at most.`);
  return { body: {}, content: request };
}
