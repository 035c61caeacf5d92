import { z } from 'zod';

/** What a page has where its caller does not say. */
const USUAL_ROWS = 20;
const MOST_ROWS = 200;
/** Characters of a search. */
export const LONGEST_SEARCH = 200;

export interface ListOrder<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** A page of a long list. */
export interface ListPage<Column extends string> {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Undefined for the usual order of the list. */
  readonly sort: ListOrder<Column> | undefined;
  /** All have to stand in a row, in any column and any case of letters. */
  readonly words: readonly string[];
}

/** The query of a call, once it is read. */
export interface ListQuery<Column extends string> {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: ListOrder<Column> | undefined;
  readonly search?: readonly string[] | undefined;
}

/** The words of a search, as they are looked for. */
const wordsOf = (search: string): readonly string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean);

/** What can be asked of a list that comes page by page, by the names of its columns. */
export function listPageQuery<const Column extends string>(columns: readonly Column[]) {
  const orders = new Map<string, ListOrder<Column>>(
    columns.flatMap((column) => [
      [`${column}:asc`, { column, descending: false }],
      [`${column}:desc`, { column, descending: true }],
    ]),
  );
  return z.strictObject({
    page: z.coerce.number().int().min(0).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
    sort: z
      .enum([...orders.keys()])
      .transform((sort) => orders.get(sort))
      .optional(),
    search: z
      .string()
      .max(LONGEST_SEARCH)
      .refine((text) => !/\p{Cc}/u.test(text), 'A search stands on one line.')
      .transform(wordsOf)
      .optional(),
  });
}

/** The page that was asked for, or null where nothing was: then the list comes whole. */
export function pageAsked<Column extends string>(
  query: ListQuery<Column>,
): ListPage<Column> | null {
  if (Object.values(query).every((each) => each === undefined)) return null;
  const { page = 0, pageSize = USUAL_ROWS, sort, search = [] } = query;
  return { page, pageSize, sort, words: search };
}
