import { reportFromHtml } from '@tafel/core';
import { readTextFile } from '@tafel/core/node';
import { parseJson } from '../parse-json.ts';

/**
 * The report document in a report.json or in an exported HTML file.
 *
 * @throws TafelError FILE_UNREADABLE, REPORT_INVALID
 */
export async function readReportDocument(path: string, base: string): Promise<unknown> {
  const text = await readTextFile(path, base);
  return /^[\ufeff\s]*</.test(text) ? reportFromHtml(text, path) : parseJson(text, path);
}
