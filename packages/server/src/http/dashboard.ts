import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { contentSecurityPolicy } from 'helmet';
import { compressedAssets } from './compressed-assets.ts';

const NOT_BUILT =
  'The dashboard is not built: run "npx pnpm run build" in the project, then start the server again.';

/** Serves the built dashboard: files as they are, and index.html with a fresh nonce for every other address. */
export function dashboard(folder: string): Router {
  const index = join(folder, 'index.html');
  const router = Router();
  if (!existsSync(index)) {
    router.get('/{*path}', (_request, response) => {
      response.status(503).type('text').send(NOT_BUILT);
    });
    return router;
  }
  const page = readFileSync(index, 'utf8').split('__CSP_NONCE__');
  const assets = join(folder, 'assets');
  // Names hold a hash of the content, so a browser need never ask again.
  const forever = { index: false, immutable: true, maxAge: '1y', fallthrough: false };
  if (existsSync(assets))
    router.use('/assets', compressedAssets(assets), express.static(assets, forever));
  router.use(express.static(folder, { index: false }));
  router.get('/{*path}', (request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    pagePolicy(nonce)(request, response, (error?: unknown) => {
      if (error) return next(error);
      response.set('cache-control', 'no-store').type('html').send(page.join(nonce));
    });
  });
  return router;
}

/** No eval, no inline script, no style attribute from markup, nothing from elsewhere. */
const pagePolicy = (nonce: string) =>
  contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src-elem': ["'self'", `'nonce-${nonce}'`],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  });
