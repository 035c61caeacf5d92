/** What the analysis works on: n points in the order of acquisition, in SI units, finite throughout. */
export interface Curve {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Seconds, n values, where the line has them. */
  readonly time?: Float64Array;
}
