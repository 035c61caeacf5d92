import { orderKey } from './order-key.ts';

/** Of a key or a text that is searched; an index of PostgreSQL takes no more. */
const LONGEST = 400;

/** What lists of clusters are ordered and searched by, made anew with each name. */
export const clusterColumns = (name: string) => ({
  orderKey: orderKey(name).slice(0, LONGEST),
  /** In small letters: the engines fold no other letters than those of English. */
  searchText: name.toLowerCase().slice(0, LONGEST),
});

/** What lists of projects are ordered and searched by; the day of the creation stands on a line of its own. */
export function projectColumns(name: string, createdAt: number) {
  const columns = clusterColumns(name);
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { ...columns, searchText: `${columns.searchText}\n${day}` };
}
