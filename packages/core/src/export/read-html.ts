import { TafelError } from '../errors.ts';
import { REPORT_ELEMENT } from './html/element-ids.ts';

const OPENING = `<script type="application/json" id="${REPORT_ELEMENT}">`;
const CLOSING = '</script>';

/**
 * The report document that an exported page carries, not yet checked against the schema.
 *
 * @param file name of the page, for the message
 * @throws TafelError REPORT_INVALID when the page carries none, or a damaged one
 */
export function reportFromHtml(text: string, file: string): unknown {
  const start = text.indexOf(OPENING);
  const end = start < 0 ? -1 : text.indexOf(CLOSING, start);
  if (end < 0)
    throw new TafelError(
      'REPORT_INVALID',
      `'${file}' is not a page that Tafel exported: it carries no report.`,
      {
        file,
      },
    );
  try {
    return JSON.parse(text.slice(start + OPENING.length, end));
  } catch {
    throw new TafelError(
      'REPORT_INVALID',
      `The report inside '${file}' is damaged and cannot be read.`,
      { file },
    );
  }
}
