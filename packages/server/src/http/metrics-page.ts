import { createHash, timingSafeEqual } from 'node:crypto';
import { TafelError } from '@tafel/core/api';
import type { RequestHandler } from 'express';
import type { Operation } from '../operation/operation.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const countRequests =
  ({ metrics }: Operation): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const route: unknown = request.route?.path;
      metrics.answered({
        method: request.method,
        route: typeof route === 'string' ? route : 'other',
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
      });
    });
    next();
  };

/** Answers whom the metrics are meant for. */
export const metricsPage =
  ({ metrics, metricsToken }: Operation): RequestHandler =>
  async (request, response) => {
    const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
    // Through a proxy everybody comes from this machine.
    const isHere = LOOPBACK.has(request.socket.remoteAddress ?? '') && forwarded === undefined;
    const allowed = metricsToken === null ? isHere : equal(authorization, `Bearer ${metricsToken}`);
    if (!allowed)
      throw new TafelError(
        'FORBIDDEN',
        'The metrics are for whoever runs this server: set METRICS_TOKEN and send it as bearer.',
      );
    response.type('text/plain; version=0.0.4').send(await metrics.text());
  };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In the same time wherever they differ. */
const equal = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
