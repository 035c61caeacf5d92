import { type Expression, sql, type SqlBool } from 'kysely';

/** Whether a word, in small letters, stands in a text; signs of patterns are signs. */
export const hasWord = (text: Expression<unknown>, word: string) =>
  sql<SqlBool>`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
