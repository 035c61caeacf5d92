import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** Of an answer, and in the log beside everything about it. */
const ID = 'x-request-id';

/** One line a request: what was asked and how it ended. No header, no query, no body, no address of a person. */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.setHeader(ID, randomUUID());
    response.once('close', () => {
      const level = levelOf(request, response);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          req: asked(request, response),
          res: { status: response.statusCode },
          responseTime: Math.round(performance.now() - began),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };

/** What a line about a request says of it. */
export const asked = ({ method, originalUrl }: Request, response: Response) => ({
  id: response.get(ID),
  method,
  path: originalUrl.split('?', 1)[0],
});

function levelOf({ originalUrl }: Request, { statusCode }: Response) {
  if (statusCode >= 500) return 'error';
  // Below it: pages, their parts, and what a supervisor asks every second.
  return originalUrl.startsWith('/api/') ? 'info' : 'debug';
}
