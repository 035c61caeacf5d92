import type { ErrorCode, Where } from '@tafel/core/api';
import type { TaskName } from './port.ts';

/** What a worker is sent. */
export interface Work {
  readonly task: TaskName;
  readonly input: unknown;
}

/** What it says: first that it has begun, then how it came out. */
export type Reply =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly where: Where;
    }
  | { readonly kind: 'failed'; readonly stack: string };
