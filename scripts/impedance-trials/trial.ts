/** What came of one trial. */
export interface Trial {
  /** What was tried, and how it went where it went wrong. */
  readonly what: string;
  readonly outcome: string;
}

/** The outcome of a trial that went as it should. */
export const GOOD = 'right';
