/** A curve that was read off a picture, in the units of its axes. */
export interface RecognisedLine {
  readonly title: string;
  readonly X: number[];
  readonly Y: number[];
}

/** Finds the curves of a picture without being told where they are. */
export interface Recogniser {
  /** @throws TafelError RECOGNISER_MISSING where it does not answer, FORMAT_BROKEN where its answer is none */
  recognise(png: Uint8Array): Promise<readonly RecognisedLine[]>;
}
