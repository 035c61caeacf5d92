import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { linesOfTraces } from './readers/graph-traces.ts';
import { readJson } from './readers/json-document.ts';

const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|div|meta|script)\b/i;
/** A call that draws, up to the array with the traces: the element by its name or by an expression without a comma. */
const CALL =
  /\bPlotly\.(?:newPlot|plot|react)\(\s*(?:"[^"\n]*"|'[^'\n]*'|[\w.$]+(?:\(\s*["'][^"'\n]*["']\s*\))?)\s*,\s*(?=[[{])/g;

/** The end of a bracketed text that begins at `open`, going by brackets outside of strings; −1 where none comes. */
function endOfBrackets(text: string, open: number): number {
  let depth = 0;
  for (let p = open; p < text.length; p++) {
    const char = text[p];
    if (char === '"') {
      p++;
      while (p < text.length && text[p] !== '"') p += text[p] === '\\' ? 2 : 1;
    } else if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return p + 1;
  }
  return -1;
}

function argumentAt({ text, baseName }: OpenedFile, open: number) {
  const end = endOfBrackets(text, open);
  if (end < 0)
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${baseName}' is cut off: the data of its graph do not end.`,
      { position: open + 1 },
    );
  return { value: readJson(text.slice(open, end), baseName), end };
}

/** The first arguments of a call: the traces, and the layout behind them. Read as JSON; nothing of the page is ever run. */
function graphAt(file: OpenedFile, open: number) {
  const first = argumentAt(file, open);
  const comma = /^\s*,\s*(?=\{)/.exec(file.text.slice(first.end, first.end + 200));
  const layout = comma ? argumentAt(file, first.end + comma[0].length).value : {};
  return { data: Array.isArray(first.value) ? first.value : [first.value], layout };
}

/** An HTML page with exactly one plotly graph, its data written into the page (PA-20). */
export const plotlyHtml: FileFormat = {
  id: 'plotly-html',
  title: 'HTML page with one plotly graph (.html)',
  extensions: ['html', 'htm'],
  recognises: (file) => !file.isZip && !file.hasNul && PAGE.test(file.head.replace(/^\uFEFF/, '')),
  parse(file) {
    const calls = [...file.text.matchAll(CALL)];
    if (calls.length === 0)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `Tafel could not find electrochemical data in '${file.baseName}': the page has no plotly graph with its data in it.`,
      );
    if (calls.length > 1)
      throw new TafelError(
        'FORMAT_UNSUPPORTED',
        `No supported yet: '${file.baseName}' has ${calls.length} plotly graphs. Save each of them as a page of its own.`,
      );
    const [{ index, 0: whole }] = calls;
    const { data, layout } = graphAt(file, index + whole.length);
    return linesOfTraces(file, data, layout);
  },
};
