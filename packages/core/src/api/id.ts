import { z } from 'zod';

/** 26 characters of lower-case base32: 130 random bits, alphanumeric and unguessable. */
const id = () => z.string().regex(/^[a-z2-7]{26}$/, 'An id has 26 letters and digits.');

/** Of something that no other contract names. */
export const AnyId = id();

export const UserId = id().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const ClusterId = id().brand<'ClusterId'>();
export type ClusterId = z.infer<typeof ClusterId>;

export const ProjectId = id().brand<'ProjectId'>();
export type ProjectId = z.infer<typeof ProjectId>;

export const ReportId = id().brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

/** Letters and digits of an id, least surprising when read aloud: no 0, 1, 8, 9. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes of randomness that one id takes: 26 times 5 bits, rounded up. */
export const ID_BYTES = 17;

/**
 * Writes random bytes as an id. Randomness comes from the caller, since core has none.
 *
 * @param bytes at least ID_BYTES of them, from a cryptographic source.
 */
export function idFromBytes(bytes: Uint8Array): string {
  let text = '';
  for (let digit = 0; digit < 26; digit++) {
    const bit = digit * 5;
    const pair = (bytes[bit >> 3] << 8) | bytes[(bit >> 3) + 1];
    text += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return text;
}
