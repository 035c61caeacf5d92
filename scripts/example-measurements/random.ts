/** Random numbers in [0, 1) from a seed: mulberry32, 32 bits of state, the same on every machine. */
export function uniformFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Noise with mean 0 and standard deviation 1: twelve uniform numbers, summed (central limit, cut at ±6). */
export function noiseFrom(seed: number): () => number {
  const uniform = uniformFrom(seed);
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
}
