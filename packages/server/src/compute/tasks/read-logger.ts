import { inspectFile, parseFile, sha256Hex } from '@tafel/core';
import { type LoggerLine, TafelError } from '@tafel/core/api';

export interface LoggerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Whether a file is a dataset of a logger, which its converter makes text of. */
export const isLoggerDataset = (file: LoggerFile): boolean =>
  inspectFile({ ...file, sha256: '' }).format === 'dt6';

/** Lines of the text of a logger. @throws TafelError FORMAT_MISMATCH, and what the reader throws */
export function readLogger({ name, bytes }: LoggerFile) {
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
}

const shown = (values: Float64Array = new Float64Array(0)): (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));
