import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of bytes as lower-case hex. */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** SHA-256 of the canonical JSON of a value: equal for equal values, on every machine. */
export const fingerprint = (value: unknown): string => sha256Hex(utf8ToBytes(canonicalJson(value)));
