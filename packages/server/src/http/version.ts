import { TafelError } from '@tafel/core/api';

/** A version of a report as ETag. */
export const etag = (version: number) => `"${version}"`;

/**
 * The version that a change is based on. A weak tag counts too, since proxies that compress weaken it; '*' does not,
 * since it would overwrite what nobody has read.
 *
 * @throws TafelError PRECONDITION_REQUIRED
 */
export function versionOf(ifMatch: string | undefined): number {
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch?.trim() ?? '');
  if (!match)
    throw new TafelError(
      'PRECONDITION_REQUIRED',
      'The save does not say which version it is based on: send the ETag of the report as If-Match.',
    );
  return Number(match[1]);
}
