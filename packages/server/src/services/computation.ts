import { type Caller, type Decoded, type imageRecognition, TafelError } from '@tafel/core/api';
import type { Compute, TaskInput, TaskOutput } from '../compute/port.ts';
import type { Recogniser, RecognisedLine } from '../recogniser/port.ts';

type Digitise = NonNullable<Decoded<typeof imageRecognition, 'body'>['digitise']>;

/** Analysis for programs that have lines or pictures, and no report. */
export interface Computation {
  plot(actor: Caller, request: TaskInput<'constructPlot'>): Promise<TaskOutput<'constructPlot'>>;
  recordCase(actor: Caller, request: TaskInput<'recordCase'>): Promise<TaskOutput<'recordCase'>>;
  extrapolate(actor: Caller, request: TaskInput<'extrapolate'>): Promise<TaskOutput<'extrapolate'>>;
  /**
   * Reads a curve off a PNG, as asked or by the recogniser of this server.
   *
   * @throws TafelError RECOGNISER_MISSING
   */
  recognise(
    actor: Caller,
    png: Uint8Array,
    digitise: Digitise | undefined,
  ): Promise<readonly RecognisedLine[]>;
  compare(actor: Caller, reports: TaskInput<'compareGraphs'>): Promise<TaskOutput<'compareGraphs'>>;
}

export function computationService(compute: Compute, recogniser: Recogniser | null): Computation {
  return {
    plot: (actor, request) => compute.run(actor, 'constructPlot', request),
    recordCase: (actor, request) => compute.run(actor, 'recordCase', request),
    extrapolate: (actor, request) => compute.run(actor, 'extrapolate', request),
    async recognise(actor, png, digitise) {
      if (digitise === undefined) {
        if (recogniser === null)
          throw new TafelError(
            'RECOGNISER_MISSING',
            'Not possible to process your files. Please contact the administrator',
          );
        return recogniser.recognise(png);
      }
      const { title, ...settings } = digitise;
      return [{ title, ...(await compute.run(actor, 'readPicture', { png, settings })) }];
    },
    compare: (actor, reports) => compute.run(actor, 'compareGraphs', reports),
  };
}
