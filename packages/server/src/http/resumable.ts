import { FILE_LIMIT } from '@tafel/core/api';
import type { RequestHandler } from 'express';

const VERSION = '1.0.0';

/** What every answer of the tus protocol says, and what is answered before a call is looked at. */
export const resumable: RequestHandler = (request, response, next) => {
  response.set({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
  if (request.method === 'OPTIONS') {
    response
      .set({
        'tus-version': VERSION,
        'tus-extension': 'creation,termination,checksum,expiration',
        'tus-max-size': String(FILE_LIMIT),
        'tus-checksum-algorithm': 'sha256,sha1,md5',
      })
      .status(204)
      .end();
    return;
  }
  const version = request.get('tus-resumable');
  if (version === undefined || version === VERSION) return next();
  response.set('tus-version', VERSION).status(412).end();
};
