import { openApiDocument, TafelError } from '@tafel/core/api';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import { callsPage, callsStyle } from './http/calls-page.ts';
import { dashboard } from './http/dashboard.ts';
import { answerError } from './http/error-answer.ts';
import { inTurn } from './http/in-turn.ts';
import { countRequests, metricsPage } from './http/metrics-page.ts';
import { mount } from './http/mount.ts';
import { requestLog } from './http/request-log.ts';
import { resumable } from './http/resumable.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Operation } from './operation/operation.ts';
import { guarded } from './route.ts';
import { routes } from './routes/index.ts';
import type { Services } from './services/index.ts';

export type AppConfig = Pick<
  ServerConfig,
  'publicUrl' | 'trustProxy' | 'dashboardFolder' | 'legalFolder'
>;

/** Prefixes that belong to calls, never to the dashboard. */
const CALLS = /^\/(api|bda|pbda)(\/|$)/;

/** Made when somebody first asks: it takes longer than many a start should. */
function descriptionPage(): RequestHandler {
  let description: ReturnType<typeof openApiDocument> | undefined;
  return (_request, response) => {
    description ??= openApiDocument();
    response.json(description);
  };
}

/** The server as an Express application; opens nothing itself. */
export function createApp(
  services: Services,
  config: AppConfig,
  logger: Logger,
  operation: Operation,
): Express {
  const app = express();
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(
    inTurn(
      requestLog(logger),
      securityHeaders({
        // Answers of calls load nothing; the page sets its own policy.
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
        },
        strictTransportSecurity: config.publicUrl?.protocol === 'https:',
      }),
      countRequests(operation),
      sameOrigin(config.publicUrl),
    ),
  );
  app.use('/api/v0/uploads', resumable);
  app.use(
    mount(
      routes.map((route) => guarded(route, operation.guard)),
      services,
    ),
  );
  app.get('/metrics', metricsPage(operation));
  app.get('/api/v0/openapi.json', descriptionPage());
  app.get('/api/docs', callsPage);
  app.get('/api/docs.css', callsStyle);
  app.use((request, _response, next) => {
    if (CALLS.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new TafelError('NOT_FOUND', `There is no call ${request.method} ${request.path}.`);
    next();
  });
  if (config.legalFolder !== null)
    app.use('/legal', express.static(config.legalFolder, { index: false }));
  app.use(dashboard(config.dashboardFolder));
  app.use(answerError(logger));
  return app;
}
