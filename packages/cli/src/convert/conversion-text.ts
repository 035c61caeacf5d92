import type { Output } from '../output.ts';
import { printable } from '../printable.ts';
import type { Conversion } from './convert-paths.ts';

/** One line for each file that was written, below the name of its source. */
export function conversionText({ files }: Conversion, mark: Output['mark']): string {
  return files
    .filter(({ error }) => error === null)
    .map(({ file, lines, outputs }) =>
      [
        `${mark('bold', printable(file))}  ${lines} data ${lines === 1 ? 'line' : 'lines'}`,
        ...outputs.map((output) => `  ${printable(output)}`),
      ].join('\n'),
    )
    .join('\n');
}
