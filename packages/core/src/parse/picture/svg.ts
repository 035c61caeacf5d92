import { attribute } from '../readers/xml-scanner.ts';

/** What stands in front of the root element: a declaration, comments, a document type. */
function skipProlog(text: string): number {
  let p = 0;
  for (;;) {
    while (p < text.length && /[\s\uFEFF]/.test(text[p])) p++;
    const end = text.startsWith('<?', p)
      ? '?>'
      : text.startsWith('<!--', p)
        ? '-->'
        : /^<!DOCTYPE svg/i.test(text.slice(p, p + 16))
          ? '>'
          : null;
    if (end === null) return p;
    const close = text.indexOf(end, p);
    if (close < 0) return text.length;
    p = close + end.length;
  }
}

/** Whether a text is an SVG drawing: its first element is 'svg'. */
export const isSvg = (head: string): boolean =>
  /^<(?:\w+:)?svg[\s>/]/.test(head.slice(skipProlog(head), skipProlog(head) + 64));

/** Width and height as the drawing states them, in its own units: '12cm × 8cm'; null where it states none. */
export function svgSize(head: string): string | null {
  const start = skipProlog(head);
  const root = head.slice(start, head.indexOf('>', start));
  const width = attribute(root, 'width');
  const height = attribute(root, 'height');
  const stated = (length: string | undefined) => /^[\d.]+\s*(?:px)?$/.test(length ?? '');
  if (width !== undefined && height !== undefined && !`${width}${height}`.includes('%'))
    return stated(width) && stated(height)
      ? `${Number.parseFloat(width)} × ${Number.parseFloat(height)} pixels`
      : `${width} × ${height}`;
  const box = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/);
  return box?.length === 4 ? `${box[2]} × ${box[3]} pixels` : null;
}

/** What a browser would run or fetch if the drawing stood in a page. */
export const isActiveSvg = (text: string): boolean =>
  /<(?:\w+:)?(?:script|foreignObject|iframe|handler)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/)|@import|url\(\s*["']?(?!#|["'])|<!ENTITY/i.test(
    text,
  );
