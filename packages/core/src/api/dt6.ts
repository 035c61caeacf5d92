import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Largest dataset of a logger in bytes. */
export const DT6_LIMIT = 10_000_000;

/** One channel of a logger: its readings over the seconds since the first row. */
const LoggerLine = z.object({
  title: z.string(),
  /** When the first row was taken, by the logger's clock. */
  date: z.string().nullable(),
  /** Seconds. */
  X: z.array(z.number().nullable()),
  /** Readings in SI units, null for a missing one. */
  Y: z.array(z.number().nullable()),
  quantity: z.enum(['potential', 'current', 'y']),
  /** Unit of Y; of another quantity as the logger wrote it. */
  unit: z.string(),
});
export type LoggerLine = z.infer<typeof LoggerLine>;

export const openDT6 = defineEndpoint({
  id: 'openDT6',
  title: 'Read a dataset of a Delta-T logger, or its text export',
  method: 'POST',
  path: '/pbda/v0/openDT6',
  action: 'file:store',
  /** A form with one file. */
  bytes: 'request',
  mediaType: 'multipart/form-data',
  data: z.object({ dataGraph: z.array(LoggerLine), warnings: z.array(z.string()) }),
  errors: [
    'FILE_EMPTY',
    'FORMAT_UNSUPPORTED',
    'FORMAT_MISMATCH',
    'CONVERTER_FAILED',
    'LIMIT_EXCEEDED',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
  ],
});
