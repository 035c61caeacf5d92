/** Rings in every process on the database when something happened in one of them. */
export interface Bell {
  ring(): Promise<void>;
  /** Until it rings, or the signal. */
  readonly heard: (signal: AbortSignal) => Promise<void>;
  close(): Promise<void>;
}
