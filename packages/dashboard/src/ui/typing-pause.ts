/** A search waits for so long for the next letter, in milliseconds. */
export const TYPING_PAUSE = 200;
