import { z } from 'zod';
import { ERRORS, type ErrorCode, type Where } from '../errors.ts';

/**
 * What every JSON answer looks like: the union of the two shapes of the specification. Absent parts are left out;
 * a client reads both shapes.
 */
export const Envelope = z.looseObject({
  success: z.boolean(),
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
  title: z.string().optional(),
  warnings: z.array(z.unknown()).optional(),
  accesstype: z.boolean().optional(),
  pendingRequests: z.unknown().optional(),
  action: z.string().optional(),
  data: z.unknown().optional(),
  error: z
    .looseObject({
      error_message: z.string(),
      suggestion: z.string().optional(),
      error_code: z.union([z.string(), z.number()]).optional(),
      where: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** What to do next, for the failures where there is something to do. */
const SUGGESTIONS: Partial<Record<ErrorCode, string>> = {
  NOT_SIGNED_IN: 'Sign in and try again.',
  EMAIL_NOT_VERIFIED: 'Follow the link in the e-mail that was sent to this address.',
  FORBIDDEN: 'Ask the owner for access.',
  CONFLICT: 'Load the newer version and repeat the change there.',
  PRECONDITION_REQUIRED: 'Read the report first and send its version with the change.',
  FILE_MISSING: 'Send the raw file first, then save the report.',
  TOO_MANY_REQUESTS: 'Wait a moment and try again.',
  NO_INTERNET_ACESS: 'Please check your internet connection',
  INTERNAL: 'Try again in a few seconds.',
};

export const suggestionFor = (code: ErrorCode): string | undefined => SUGGESTIONS[code];

/** The envelope of a call that worked. */
export const success = (data: unknown): Envelope => ({ success: true, data });

export interface FailureParts {
  readonly code: ErrorCode;
  readonly message: string;
  /** Title of the dialog; the code's own by default. */
  readonly title?: string;
  readonly where?: Where;
  /** What helps to go on, as the newer version after a conflict. */
  readonly data?: unknown;
}

/** The envelope of a call that did not work. */
export function failure({ code, message, title, where = {}, data }: FailureParts): Envelope {
  const suggestion = suggestionFor(code);
  return {
    success: false,
    code,
    title: title ?? ERRORS[code],
    message,
    ...(data === undefined ? {} : { data }),
    error: {
      error_message: message,
      error_code: code,
      ...(suggestion ? { suggestion } : {}),
      ...(Object.keys(where).length > 0 ? { where: { ...where } } : {}),
    },
  };
}
