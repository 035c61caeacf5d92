import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';

/** Channels of a general recorder measure anything: where neither a name nor a unit says what, nothing is guessed. */
export const unknownChannels = (
  { baseName }: OpenedFile,
  names: readonly string[],
  program: string,
  line: number,
): TafelError =>
  new TafelError(
    'NO_ELECTROCHEMICAL_DATA',
    `'${baseName}' does not say what its channels ${names.map((name) => `'${name}'`).join(', ')} measure. Give them names ('Potential', 'Current') and units in ${program}, or change line ${line} of the file.`,
    { line },
  );
