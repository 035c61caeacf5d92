import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Endpoint, success } from '@tafel/core/api';
import type { Request, Response } from 'express';
import { isLong, successInPieces } from './json-pieces.ts';
import { etag } from './version.ts';

/** Bytes to send as a file. */
export interface Download {
  readonly name: string;
  /** Where it is known before the last byte. */
  readonly bytes?: number;
  readonly content: Readable;
  readonly mediaType?: string;
}

/** What a call answered, as it travels. */
export interface Answered {
  readonly data: unknown;
  readonly version?: number;
}

export async function sendAnswer(
  endpoint: Endpoint,
  response: Response,
  { data, version }: Answered,
): Promise<void> {
  response.statusCode = endpoint.status ?? 200;
  response.setHeader('cache-control', 'no-store');
  if (version !== undefined) response.setHeader('etag', etag(version));
  if (endpoint.status === 204) response.end();
  else if (response.req.fresh) response.status(304).end();
  else if (isLong(data)) sendJson(response, await successInPieces(data));
  else sendJson(response, JSON.stringify(success(data)));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** As Express's json() does, without looking for what stays the same from answer to answer. */
function sendJson(response: Response, body: string | Buffer): void {
  response.setHeader('content-type', JSON_TYPE);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

export async function sendFile(
  request: Request,
  response: Response,
  { name, bytes, content, mediaType = 'application/octet-stream' }: Download,
) {
  response.attachment(name).type(mediaType).set('cache-control', 'private, no-store');
  if (bytes !== undefined) response.set('content-length', String(bytes));
  // Who has hung up meanwhile is not there to read it to its end, which would close it.
  if (request.method === 'HEAD' || response.destroyed) {
    content.destroy();
    response.end();
    return;
  }
  await pipeline(content, response);
}
