/**
 * The time by which sessions and tokens end, in milliseconds: what the clock says, but never behind what has passed since
 * the program started. Where the clock is set back, nothing that was to end lives longer for it.
 */
export const steadyNow = (): number =>
  Math.floor(Math.max(Date.now(), performance.timeOrigin + performance.now()));
