import type { RequestHandler } from 'express';

/** Handlers of every request, one after the other: on its own, each would have its path looked at first. */
export const inTurn = (...handlers: readonly RequestHandler[]): RequestHandler =>
  handlers.reduceRight((rest, handler) => (request, response, next) => {
    handler(request, response, (refusal?: unknown) =>
      refusal === undefined ? rest(request, response, next) : next(refusal),
    );
  });
