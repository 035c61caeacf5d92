/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A part of a document, in its order. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Inline[][] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly Inline[][];
      readonly rows: readonly Inline[][][];
    };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)[*_]([^*_]+)[*_](?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g;
const BULLET = /^[-*]\s+(.*)$/;
const NUMBERED = /^\d+[.)]\s+(.*)$/;
const TABLE_RULE = /^\|?[\s:|-]+\|[\s:|-]*$/;

/** Addresses that a document may link to: pages of this site, and secure pages elsewhere. */
const isSafeLink = (to: string) => /^\/(?![/\\])/.test(to) || /^https:\/\//i.test(to);

/** Code, bold, emphasis and links of one line; what is none of these is text, also where it looks like HTML. */
function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: 'text', text: line.slice(last, match.index) });
    last = match.index + match[0].length;
    const [, code, strong, emphasis, text, to] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    else if (text !== undefined && to !== undefined && isSafeLink(to))
      parts.push({ kind: 'link', text, to });
    else parts.push({ kind: 'text', text: text ?? match[0] });
  }
  if (last < line.length) parts.push({ kind: 'text', text: line.slice(last) });
  return parts;
}

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

/** Lines that belong to one list; an indented line goes on with the item before it. */
function parseItems(lines: readonly string[], marker: RegExp): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    const [, text] = marker.exec(line) ?? [];
    if (text !== undefined) items.push(text);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return items.map(parseInline);
}

function parseBlock(text: string): Block[] {
  const lines = text.split('\n');
  const [first = '', second = ''] = lines;
  const [, marks, title] = /^(#{1,3})\s+(.*)$/.exec(first) ?? [];
  if (marks !== undefined && title !== undefined) {
    const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
    const rest = lines.slice(1).join('\n').trim();
    return [
      { kind: 'heading', level, content: parseInline(title) },
      ...(rest === '' ? [] : parseBlock(rest)),
    ];
  }
  if (TABLE_RULE.test(second) && first.includes('|'))
    return [{ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }];
  if (BULLET.test(first))
    return [{ kind: 'list', ordered: false, items: parseItems(lines, BULLET) }];
  if (NUMBERED.test(first))
    return [{ kind: 'list', ordered: true, items: parseItems(lines, NUMBERED) }];
  return [{ kind: 'paragraph', content: parseInline(lines.map((line) => line.trim()).join(' ')) }];
}

/**
 * The part of Markdown that help and legal documents are written in: headings, paragraphs, lists, tables, code, bold,
 * emphasis and links. The result is data, never HTML, so that a document cannot bring markup or scripts along.
 */
export function parseMarkdown(source: string): Block[] {
  // Fenced code may hold empty lines, so it is cut out before paragraphs are.
  return source
    .replaceAll('\r\n', '\n')
    .split(/^```[^\n]*\n([\s\S]*?)^```$/m)
    .flatMap((part, index): Block[] =>
      index % 2 === 1
        ? [{ kind: 'code', text: part.trimEnd() }]
        : part
            .split(/\n\s*\n/)
            .map((block) => block.trim())
            .filter((block) => block !== '')
            .flatMap(parseBlock),
    );
}
