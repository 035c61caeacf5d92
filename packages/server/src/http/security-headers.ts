import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** Helmet's headers. They are the same for every answer, and so are worked out once. */
export function securityHeaders(options: HelmetOptions): RequestHandler {
  const headers = headersOf(options);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

function headersOf(options: HelmetOptions): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
