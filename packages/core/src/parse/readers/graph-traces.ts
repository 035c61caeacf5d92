import { z } from 'zod';
import type { Warning } from '../../errors.ts';
import type { ColumnKey } from '../../measurement/column.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { type ColumnHeader, readHeader } from './column-header.ts';
import { isTimeText, readTimes } from './date-time.ts';
import { readAnyNumber } from './number.ts';
import { unpackArray } from './packed-array.ts';
import { linesOfTable, type TableReading } from './table-lines.ts';

const Packed = z.object({ dtype: z.string(), bdata: z.string() });
const Values = z.union([z.array(z.unknown()), Packed]);
const Trace = z.object({
  name: z.string().optional(),
  x: Values.optional(),
  y: Values,
  x0: z.number().optional(),
  dx: z.number().optional(),
});
const Title = z.union([z.string(), z.object({ text: z.string().optional() })]).optional();
const Axis = z.object({ title: Title }).optional();
const Layout = z.object({ xaxis: Axis.catch(undefined), yaxis: Axis.catch(undefined) });

type Cells = readonly unknown[] | Float64Array;

const cellsOf = (values: z.infer<typeof Values>): Cells =>
  Array.isArray(values) ? values : (unpackArray(values.dtype, values.bdata) ?? []);

const numbersOf = (cells: Cells): Float64Array =>
  Float64Array.from(cells, (cell) =>
    typeof cell === 'number'
      ? cell
      : typeof cell === 'string'
        ? (readAnyNumber(cell.trim()) ?? NaN)
        : NaN,
  );

const textOf = (axis: z.infer<typeof Axis>): string => {
  const title = axis?.title;
  const text = typeof title === 'string' ? title : (title?.text ?? '');
  return text.replace(/<[^<>]*>/g, '').trim();
};

/** The title of an axis, where it names a quantity that fits the other; else plain x and y. */
function headersOf(layout: unknown): readonly [ColumnHeader, ColumnHeader] {
  const axes = Layout.safeParse(layout);
  const [x, y] = [textOf(axes.data?.xaxis), textOf(axes.data?.yaxis)].map((text) =>
    readHeader(text),
  );
  const isNamed = x.key !== null && y.key !== null && x.key !== y.key && x.unit && y.unit;
  const plain = (key: 'x' | 'y', { header }: ColumnHeader): ColumnHeader => ({
    ...readHeader(key),
    header,
  });
  return isNamed ? [x, y] : [plain('x', x), plain('y', y)];
}

/**
 * Data lines of the traces of a graph: one for each trace with x and y. Where the titles of the axes name quantities with units,
 * the columns are those; else they are x and y as they stand.
 */
export function linesOfTraces(
  file: OpenedFile,
  data: readonly unknown[],
  layout: unknown,
): Reading {
  const headers = headersOf(layout);
  const warnings: Warning[] = [];
  const readings: TableReading[] = [];
  data.forEach((raw, k) => {
    const trace = Trace.safeParse(raw);
    const name = trace.data?.name ?? '';
    if (!trace.success) {
      warnings.push({
        code: 'MISSING_COLUMNS',
        message: `Trace ${k + 1} of the graph in '${file.baseName}' has no x and y; it was left out.`,
      });
      return;
    }
    const y = cellsOf(trace.data.y);
    const { x0 = 0, dx = 1 } = trace.data;
    const x: Cells = trace.data.x
      ? cellsOf(trace.data.x)
      : Float64Array.from({ length: y.length }, (_, i) => x0 + i * dx);
    const rows = Math.min(x.length, y.length);
    if (x.length !== y.length)
      warnings.push({
        code: 'LENGTHS_DIFFER',
        message: `Trace ${k + 1} of the graph in '${file.baseName}' has ${x.length} x and ${y.length} y; the first ${rows} points were read.`,
      });
    const isTime = typeof x[0] === 'string' && isTimeText(x[0]) && x[0].includes(':');
    const [place, value] = headers;
    const choice = new Map<ColumnKey, readonly number[]>();
    const times = isTime ? Array.from(x.slice(0, rows), String) : null;
    // Dates below no name stay a plain place: seconds since the first
    const elapsed = times && value.key === 'y' ? readTimes(times) : null;
    const key = times && !elapsed ? 'time' : place.key;
    if (key === null || key === 'state' || key === 'scan') return;
    if (value.key === null || value.key === 'state' || value.key === 'scan') return;
    choice.set(key, [0]);
    choice.set(value.key, [1]);
    readings.push(
      linesOfTable(
        {
          fileName: file.baseName,
          title: name || (data.length > 1 ? `${file.baseName} (${k + 1})` : file.baseName),
          headers: [{ ...place, key }, value],
          rows,
          values: new Map([
            ...(times && !elapsed
              ? []
              : [[0, elapsed?.seconds ?? numbersOf(x.slice(0, rows))] as const]),
            [1, numbersOf(y.slice(0, rows))],
          ]),
          texts: times && !elapsed ? new Map([[0, times]]) : new Map(),
          date: elapsed?.start ?? null,
        },
        choice,
      ),
    );
  });
  return {
    lines: readings.flatMap(({ lines }) => lines).map((line, index) => ({ ...line, index })),
    warnings: [...warnings, ...readings.flatMap((reading) => reading.warnings)],
    report: {
      encoding: file.encoding,
      separator: null,
      decimal: null,
      headerRow: null,
      used: [...new Set(readings.flatMap(({ used }) => used))],
      ignored: [...new Set(readings.flatMap(({ ignored }) => ignored))],
      decisions: [...new Set(readings.flatMap(({ decisions }) => decisions))],
    },
  };
}
