import { TafelError } from '@tafel/core/api';
import type { RequestHandler } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes a browser send: a foreign Origin always, and with a cookie also a request
 * without our header, which no form and no plain link can set.
 */
export function sameOrigin(publicUrl: URL | null): RequestHandler {
  return (request, _response, next) => {
    if (READS.has(request.method)) return next();
    const own = publicUrl?.origin ?? `${request.protocol}://${request.headers.host}`;
    const { origin, cookie } = request.headers;
    if (origin !== undefined && origin !== own)
      throw new TafelError('FORBIDDEN', 'This request comes from another site.');
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new TafelError('FORBIDDEN', 'This request comes from another site.');
    if (cookie !== undefined && request.headers['x-tafel-request'] !== '1')
      throw new TafelError('FORBIDDEN', 'The header X-Tafel-Request is missing.');
    next();
  };
}
