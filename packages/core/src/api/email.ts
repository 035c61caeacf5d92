import { z } from 'zod';

/** One @, no spaces, a dot in the domain, 254 characters at most; compared in lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/, 'Please enter a valid email address.');

/** An address for which the server published a key: in clear, or encrypted with it. */
export const SealedEmail = z.strictObject({
  email: z.string().min(1).max(1000),
  enc: z.literal('RSA-OAEP-256').optional(),
  /** Which key it was encrypted with. */
  kid: z.string().max(100).optional(),
});
