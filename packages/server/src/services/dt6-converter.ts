import { type LoggerLine, TafelError } from '@tafel/core/api';
import { convertDt6, type Dt6Converter } from '@tafel/core/node';

/** Datasets of a logger → lines. */
export interface Dt6Opener {
  /** @throws TafelError as the contract openDT6 says. */
  open(file: { readonly name: string; readonly bytes: Uint8Array }): Promise<{
    readonly dataGraph: LoggerLine[];
    readonly warnings: string[];
  }>;
}

/** Conversions at the same time. */
const AT_ONCE = 2;

/** @param converter the vendor's program, where the operator has one */
export function dt6Opener(converter: Dt6Converter | null): Dt6Opener {
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
    async open(file) {
      const { inspectFile, parseFile, sha256Hex } = await import('@tafel/core'); // its readers, for the first
      const isDataset = inspectFile({ ...file, sha256: '' }).format === 'dt6';
      const name = file.name;
      const bytes =
        isDataset && converter !== null ? await textOf(file.bytes, converter) : file.bytes;
      const { lines, warnings, format } = parseFile({ name, bytes, sha256: sha256Hex(bytes) });
      if (format !== 'dt6-text')
        throw new TafelError(
          'FORMAT_MISMATCH',
          `'${name}' is neither a DeltaLINK dataset nor its text export.`,
          { file: name },
        );
      return {
        dataGraph: lines.map(({ title, date, columns }): LoggerLine => {
          const quantity = columns.potential ? 'potential' : columns.current ? 'current' : 'y';
          const column = columns[quantity];
          return {
            title,
            date,
            X: shown((columns.time ?? columns.x)?.values),
            Y: shown(column?.values),
            quantity,
            unit: { potential: 'V', current: 'A', y: column?.fileUnit ?? '' }[quantity],
          };
        }),
        warnings: warnings.map(({ message }) => message),
      };
    },
  };
}

const shown = (values: Float64Array = new Float64Array(0)): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));
