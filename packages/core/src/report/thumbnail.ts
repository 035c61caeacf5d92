import { z } from 'zod';

/** Pixels of a thumbnail. */
export const THUMBNAIL = { width: 64, height: 18 } as const;

/** A place in it; y counts downwards, as in SVG. */
const Place = z.tuple([z.int().min(0).max(THUMBNAIL.width), z.int().min(0).max(THUMBNAIL.height)]);

/** A small picture of what a report found, for lists. */
export const Thumbnail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('calibration'),
    /** Means of the levels. */
    measured: z.array(Place).max(12),
    /** The fitted line. */
    computed: z.array(Place).min(2).max(16),
  }),
  z.object({
    kind: z.literal('curve'),
    /** A line as drawn. */
    measured: z.array(Place).min(2).max(32),
    computed: z.array(Place).max(0),
  }),
]);
export type Thumbnail = z.infer<typeof Thumbnail>;
