import { type Caller, TafelError } from '@tafel/core/api';
import { convertDt6, type Dt6Converter } from '@tafel/core/node';
import type { Compute, TaskInput, TaskOutput } from '../compute/port.ts';

/** Datasets of a logger → lines. */
export interface Dt6Opener {
  /** @throws TafelError as the contract openDT6 says. */
  open(actor: Caller, file: TaskInput<'readLogger'>): Promise<TaskOutput<'readLogger'>>;
}

/** Conversions at the same time. */
const AT_ONCE = 2;

/** @param converter the vendor's program, where the operator has one */
export function dt6Opener(compute: Compute, converter: Dt6Converter | null): Dt6Opener {
  let running = 0;

  async function textOf(bytes: Uint8Array, program: Dt6Converter): Promise<Uint8Array> {
    if (running >= AT_ONCE)
      throw new TafelError(
        'TOO_MANY_REQUESTS',
        'Other datasets are being converted. Try again in a minute.',
      );
    running++;
    try {
      return await convertDt6(bytes, program);
    } finally {
      running--;
    }
  }

  return {
    async open(actor, file) {
      const converted =
        converter !== null && (await compute.run(actor, 'isLoggerDataset', file))
          ? await textOf(file.bytes, converter)
          : file.bytes;
      return compute.run(actor, 'readLogger', { name: file.name, bytes: converted });
    },
  };
}
