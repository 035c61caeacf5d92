import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const TEXT = new Set(['.js', '.css', '.svg', '.json']);

/**
 * Serves the texts of a folder gzipped to whoever takes that. Each is compressed once, when it is first asked for, and
 * kept: there are few, and they never change while the server runs.
 */
export function compressedAssets(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder).filter((name) => TEXT.has(extname(name))));
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request, response, next) => {
    const name = request.path.slice(1);
    if (!names.has(name) || request.acceptsEncodings('gzip') === false) return next();
    const known = compressed.get(name) ?? promisify(gzip)(readFileSync(join(folder, name)));
    compressed.set(name, known);
    response
      .set({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type(extname(name))
      .send(await known);
  };
}
