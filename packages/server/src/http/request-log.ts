import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/** One line a request: what was asked and how it ended. No header, no query, no body, no address of a person. */
export const requestLog = (logger: Logger): HttpLogger =>
  pinoHttp({
    logger,
    genReqId(_request, response) {
      const id = randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel(request, response, error) {
      if (error || response.statusCode >= 500) return 'error';
      return isCall(request.url) ? 'info' : 'debug'; // pages, their parts, and what a supervisor asks every second
    },
  });

const isCall = (url: string | undefined) => url?.startsWith('/api/') ?? false;
