/** Work in small steps, with what it comes to at its end. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** For so long a page may work before it draws, in milliseconds. */
const SLICE = 10;

/** Goes on with the work for the time of a slice; what it came to, once it is done. */
export function workForASlice<Result>(steps: Steps<Result>): { readonly result: Result } | null {
  const end = performance.now() + SLICE;
  for (;;) {
    const step = steps.next();
    if (step.done) return { result: step.value };
    if (performance.now() >= end) return null;
  }
}
