import { statfs } from 'node:fs/promises';
import { type Endpoint, TafelError } from '@tafel/core/api';

interface WriteGuardSettings {
  readonly readOnly: boolean;
  /** The disk that has to have room. */
  readonly folder: string;
  /** How much, in bytes. */
  readonly minFree: number;
}

/** Asked before every call. @throws TafelError READ_ONLY, STORAGE_FULL */
export type WriteGuard = (endpoint: Endpoint) => Promise<void>;

/**
 * Refuses calls that change something while the server only reads, and those that add something while the disk is
 * nearly full: so that what is there can always be read, deleted and saved elsewhere.
 */
export const writeGuard =
  ({ readOnly, folder, minFree }: WriteGuardSettings): WriteGuard =>
  async (endpoint) => {
    if (!changes(endpoint)) return;
    if (readOnly)
      throw new TafelError(
        'READ_ONLY',
        'This server only shows what it has at the moment. Nothing was changed; try again later.',
      );
    if (endpoint.method === 'DELETE') return;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFree)
      throw new TafelError(
        'STORAGE_FULL',
        'The server has no room left. Nothing was lost; tell whoever runs it.',
      );
  };

/** Signing in and computing go on: they keep next to nothing. */
const changes = ({ method, path, action }: Endpoint) =>
  method !== 'GET' &&
  !path.startsWith('/api/v0/auth/') &&
  action !== 'session:use' &&
  action !== 'compute:use';
