import { z } from 'zod';
import { columnKeys } from '../measurement/column.ts';

/** Comment in front of a data line in CSV, also the name and version of the layout. */
export const TAFEL_CSV = '# tafel-csv 1';

const ColumnRecord = z.object({
  header: z.string(),
  fileUnit: z.string().nullable(),
  /** Values; fewer than rows where another column of the line is longer. */
  n: z.int().nonnegative(),
});

/** What a data line in an open format says beside its values: enough to make the line again, and where it came from. */
export const DataLineRecord = z.object({
  tafel: z.string(),
  source: z.object({
    file: z.string(),
    sha256: z.string(),
    bytes: z.number(),
    format: z.string(),
    index: z.int(),
  }),
  instrument: z.string().nullable(),
  title: z.string(),
  technique: z.string().nullable(),
  group: z.number().nullable(),
  concUnit: z.string().nullable(),
  state: z.string().nullable(),
  date: z.string().nullable(),
  mapping: z.tuple([z.number(), z.number()]).nullable(),
  scan: z.number().nullable(),
  columns: z.array(ColumnRecord.extend({ key: z.enum(columnKeys), unit: z.string() })),
  auxiliary: z.array(ColumnRecord),
});
export type DataLineRecord = z.infer<typeof DataLineRecord>;
