import { unzipSync, zipSync } from 'fflate';

/** The same numbers in every run: a generator with its seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// biome-ignore format: one table
const TOKENS = [
  '-', ',', ';', '\t', '\n', '\r', '"', '<', '>', '{', '[', '\0', '\uFEFF', '1e400', 'NaN',
  '99999999999', '-1', '0x10', '&#x0;', '</c>', '<c r="XFD1048576">',
].map((token) => new TextEncoder().encode(token));

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const place = (bytes: Uint8Array, random: () => number) =>
  Math.floor(random() * (bytes.length + 1));
/** Mostly near the beginning, where a format is recognised and its layout is stated. */
const early = (bytes: Uint8Array, random: () => number) =>
  Math.floor(random() * Math.min(bytes.length, random() < 0.5 ? 400 : Infinity));

const MUTATIONS: readonly Mutation[] = [
  function changeBytes(bytes, random) {
    const changed = bytes.slice();
    for (let k = 0; k <= 4 * random(); k++)
      changed[early(bytes, random)] = Math.floor(256 * random());
    return changed;
  },
  function flipBit(bytes, random) {
    const changed = bytes.slice();
    const at = early(bytes, random);
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(8 * random()));
    return changed;
  },
  (bytes, random) => bytes.slice(0, place(bytes, random)),
  function leaveOut(bytes, random) {
    const from = early(bytes, random);
    return joined(bytes.subarray(0, from), bytes.subarray(from + Math.ceil(40 * random())));
  },
  function repeat(bytes, random) {
    const from = early(bytes, random);
    const to = Math.min(bytes.length, from + Math.ceil(200 * random()));
    return joined(bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to));
  },
  function insertToken(bytes, random) {
    const at = early(bytes, random);
    const token = TOKENS[Math.floor(random() * TOKENS.length)] ?? new Uint8Array(0);
    return joined(bytes.subarray(0, at), token, bytes.subarray(at));
  },
  function largeInteger(bytes, random) {
    const at = early(bytes, random);
    return bytes.slice().fill(random() < 0.5 ? 0xff : 0x7f, at, at + 4);
  },
];

/** A changed archive may say any size of a part, for which memory would be taken before it is read. */
const MOST_BYTES = 50e6;

/** The parts of an archive; undefined for what is none, or no longer one. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined;
  try {
    return unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MOST_BYTES });
  } catch {
    return undefined;
  }
}

/** A file that is almost the one given: one to three changes of its bytes. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const parts = random() < 0.7 ? partsOf(bytes) : undefined;
  if (parts) {
    // One part changed, and all packed again: what is broken is then the content, not the packing
    const names = Object.keys(parts);
    const name = names[Math.floor(random() * names.length)] ?? '';
    return zipSync({ ...parts, [name]: mutated(parts[name] ?? new Uint8Array(0), random) });
  }
  let result = bytes;
  for (let k = 0; k <= 2.5 * random(); k++) {
    const mutate = MUTATIONS[Math.floor(random() * MUTATIONS.length)];
    if (mutate && result.length > 0) result = mutate(result, random);
  }
  return result;
}
