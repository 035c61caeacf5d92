import { TafelError } from '@tafel/core/api';
import { checkShape } from '../services/json-shape.ts';
import express, { type Request, type Response } from 'express';

/** A body without its own limit has a megabyte at most. */
export const DEFAULT_LIMIT = 1_000_000;

/**
 * Reads a JSON body within limits of size, depth and number of keys; an absent body is {}.
 *
 * @throws TafelError INVALID_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function readJsonBody(
  request: Request,
  response: Response,
  limit = DEFAULT_LIMIT,
): Promise<unknown> {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    return {};
  if (!request.is('application/json'))
    throw new TafelError('INVALID_REQUEST', 'The body has to be sent as application/json.');
  const parse = express.json({ limit, type: () => true });
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error: unknown) =>
      error ? reject(bodyError(error, limit)) : resolve(),
    );
  });
  const body: unknown = request.body ?? {};
  checkShape(body);
  return body;
}

function bodyError(error: unknown, limit: number): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large')
    return new TafelError('PAYLOAD_TOO_LARGE', `The body has ${limit / 1e6} MB at most.`);
  if (type === undefined) return error;
  return new TafelError('INVALID_REQUEST', 'The body is not JSON.');
}
