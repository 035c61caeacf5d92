import { failure, TafelError } from '@tafel/core/api';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { storeError } from '../db/store-error.ts';
import { HTTP_STATUS, StaleVersion, StoreUnavailable, TooManyTries } from '../errors.ts';
import { asked } from './request-log.ts';
import { etag } from './version.ts';

/** Every failure leaves as an envelope; what is not ours says only that it happened. */
export const answerError =
  (logger: Logger): ErrorRequestHandler =>
  (caught, request, response, _next) => {
    const error = storeError(refusalOfExpress(caught));
    const log = (err: unknown, what: string) =>
      logger.error({ req: asked(request, response), err }, what);
    if (clientGone(error)) return;
    if (response.headersSent) {
      log(error, 'an answer broke off');
      response.destroy(); // only the connection can tell
      return;
    }
    // Nobody reads the rest of what was sent, behind which the next request on this connection would wait.
    if (!request.complete) response.set('connection', 'close');
    if (!(error instanceof TafelError)) {
      log(error, 'failed');
      response.status(500).json(
        failure({
          code: 'INTERNAL',
          message: `Something went wrong in the server. The log has it under ${response.get('x-request-id')}.`,
        }),
      );
      return;
    }
    const { code, message, where } = error;
    if (error instanceof StoreUnavailable) log(error.cause, 'a store is away');
    if (error instanceof TooManyTries || error instanceof StoreUnavailable)
      response.set('retry-after', String(error.retryAfter));
    if (error instanceof StaleVersion) response.set('etag', etag(error.version));
    const data = whatHelps(error, request.path);
    response.status(HTTP_STATUS[code]).json(failure({ code, message, where, data }));
  };

/** Calls of the analysis, whose clients keep the message as their last error. */
const ANALYSIS = /^\/p?bda\//;

function whatHelps(error: TafelError, path: string): unknown {
  if (error instanceof StaleVersion)
    return { version: etag(error.version), report: error.newer, yours: error.refused };
  return ANALYSIS.test(path) ? { lastError: error.message } : undefined;
}

/** Express and its file server throw errors with a status of their own: a bad address, a file that is not there. */
function refusalOfExpress(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error;
  if (error.status === 404) return new TafelError('NOT_FOUND', 'There is nothing at this address.');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500)
    return new TafelError('INVALID_REQUEST', 'The request cannot be read.');
  return error;
}

/** The other side hung up in the middle of what it sent, or of its answer: nobody is there to answer. */
const clientGone = (error: unknown) =>
  error instanceof Error && 'code' in error && GONE.has(error.code);

const GONE: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
