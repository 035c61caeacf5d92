import type { ParseOptions } from '../format.ts';
import { type Inspection, inspectFile } from '../inspect.ts';

/** What Tafel says about a file of this name and content. */
export function inspectBytes(
  name: string,
  content: string | Uint8Array,
  options: ParseOptions = {},
): Inspection {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return inspectFile({ name, bytes, sha256: '' }, options);
}

/** Lines of a text, each with the line end that most instruments write. */
export const textOf = (...lines: readonly string[]): string =>
  lines.map((line) => `${line}\r\n`).join('');
