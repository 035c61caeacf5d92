import { z } from 'zod';
import { TafelError } from '../errors.ts';
import { COLUMNS, type ColumnKey } from '../measurement/column.ts';
import { dataLine, type DataLine } from '../measurement/data-line.ts';
import { lineNames, type StudyLine } from '../study/line.ts';

const Values = z.array(z.number().nullable()).max(1_000_000).optional();

/** A line of the specification as it travels: SI units, null for a missing sample. */
const PlotLine = z.looseObject({
  title: z.string().default(''),
  fileName: z.string().default('data'),
  X: Values,
  Y: Values,
  time: Values,
  potential: Values,
  current: Values,
  reverseCurrent: Values,
  impedance_re: Values,
  impedance_im: Values,
  frequency: Values,
  group: z.number().nullable().default(null),
  concUnit: z.string().nullable().default(null),
  state: z.string().nullable().default(null),
  date: z.string().nullable().default(null),
  mapping: z.tuple([z.number(), z.number()]).nullable().default(null),
  scan: z.number().nullable().default(null),
  technique: z.string().nullable().default(null),
  enabled: z.boolean().default(true),
  flipx: z.boolean().default(false),
  flipy: z.boolean().default(false),
  offsetx: z.number().default(0),
  offsety: z.number().default(0),
  scalex: z.number().default(1),
  scaley: z.number().default(1),
});

export const PlotData = z.array(PlotLine).min(1).max(10_000);
export type PlotData = z.infer<typeof PlotData>;

/** Names of the wire for our columns. */
const WIRE = {
  X: 'x',
  Y: 'y',
  time: 'time',
  potential: 'potential',
  current: 'current',
  reverseCurrent: 'reverseCurrent',
  impedance_re: 'impedanceRe',
  impedance_im: 'impedanceIm',
  frequency: 'frequency',
} as const satisfies Record<string, ColumnKey>;

const wireNames = Object.keys(WIRE) as (keyof typeof WIRE)[];

function columnsOf(line: PlotData[number]): DataLine['columns'] {
  const given = wireNames.flatMap((name) => {
    const values = line[name];
    return values === undefined ? [] : [{ key: WIRE[name], name, values }];
  });
  const length = given[0]?.values.length ?? 0;
  const other = given.find(({ values }) => values.length !== length);
  if (length === 0)
    throw new TafelError('NO_DATA', `The line '${line.title}' has no data.`, { key: 'data' });
  if (other)
    throw new TafelError(
      'LENGTH_MISMATCH',
      `'${line.title}' has ${length} values in ${given[0]?.name} and ${other.values.length} in ${other.name}.`,
      { key: other.name },
    );
  return Object.fromEntries(
    given.map(({ key, name, values }) => [
      key,
      {
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
        header: name,
        fileUnit: COLUMNS[key].unit,
      },
    ]),
  );
}

/**
 * Lines that came with a request, as a study takes them. Their reference is `data#index`.
 *
 * @throws TafelError NO_DATA, LENGTH_MISMATCH
 */
export function linesOfPlotData(data: PlotData): StudyLine[] {
  const lines = data.map(({ title, group, concUnit, state, date, mapping, scan, technique }, i) =>
    dataLine(i, {
      title,
      columns: columnsOf(data[i]),
      technique,
      group,
      concUnit,
      state,
      date,
      mapping,
      scan,
    }),
  );
  const names = lineNames('', lines);
  return lines.flatMap((line, i): StudyLine[] => {
    const { fileName, enabled, flipx, flipy, offsetx, offsety, scalex, scaley } = data[i];
    if (!enabled) return [];
    return [
      {
        ref: `data#${i}`,
        fileName,
        name: names[i] || fileName,
        line,
        settings: { enabled, flipx, flipy, offsetx, offsety, scalex, scaley },
      },
    ];
  });
}
