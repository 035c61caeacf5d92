import { z } from 'zod';

/** The name of a cluster, project or report as a person types it: trimmed, one line, 200 characters at most. */
export const HierarchyName = z
  .string()
  .trim()
  .min(1, 'A name is needed.')
  .max(200, 'A name has 200 characters at most.')
  .refine((name) => !/\p{Cc}/u.test(name), 'A name stands on one line.');

/** An id or a name that a record cannot be without. */
export const present = () =>
  z.string({ error: 'has undefined values' }).min(1, 'has undefined values');

/** What the nth cluster of a person is called where they do not say. */
export const defaultClusterName = (n: number) => `My Cluster ${n}`;

/** What the nth project of a cluster is called where nobody says. */
export const defaultProjectName = (n: number) => `My Project ${n}`;
