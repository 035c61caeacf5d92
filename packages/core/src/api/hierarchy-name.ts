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

/** 'My Cluster 3': counts on from the number of clusters the user owns until the name is free. */
export const defaultClusterName = (ownNames: readonly string[]) => nextName('My Cluster', ownNames);

/** 'My Project 2': counts on from the number of projects of the cluster until the name is free. */
export const defaultProjectName = (names: readonly string[]) => nextName('My Project', names);

function nextName(prefix: string, taken: readonly string[]): string {
  let n = taken.length + 1;
  while (taken.includes(`${prefix} ${n}`)) n++;
  return `${prefix} ${n}`;
}
