import { TafelError } from '../../errors.ts';

/** A start tag (with its attributes) or an end tag, and the text before it. */
export interface XmlTag {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: string;
  /** Text since the tag before, as it is written; '&' of a CDATA section as '&amp;'. */
  readonly textBefore: string;
}

const TAG =
  /<(?:(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|!\[CDATA\[([\s\S]*?)\]\]>|!--[\s\S]*?-->|\?[\s\S]*?\?>)/y;

/**
 * The tags of one part of a workbook, in order. Strict: no DOCTYPE, no entity beyond the five of XML, and what is no tag is an
 * error; nothing is ever expanded or fetched.
 *
 * @throws TafelError FORMAT_BROKEN naming the part.
 */
export function* scanXml(xml: string, fileName: string, part: string): Generator<XmlTag> {
  refuseDoctype(xml, fileName, part);
  let p = 0;
  let textBefore = '';
  for (;;) {
    const open = xml.indexOf('<', p);
    if (open < 0) return;
    TAG.lastIndex = open;
    const match = TAG.exec(xml);
    if (!match)
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${fileName}' is damaged: '${part}' is not valid XML at character ${open + 1}.`,
        { position: open + 1 },
      );
    const [whole, slash, name, attributes, selfClosing, verbatim] = match;
    textBefore += xml.slice(p, open);
    if (verbatim !== undefined) textBefore += verbatim.replaceAll('&', '&amp;');
    if (name !== undefined) {
      yield {
        name,
        kind: slash === '/' ? 'close' : selfClosing === '/' ? 'empty' : 'open',
        attributes,
        textBefore,
      };
      textBefore = '';
    }
    p = open + whole.length;
  }
}

/** @throws TafelError FORMAT_BROKEN where a part of a workbook declares a document type or entities. */
export function refuseDoctype(xml: string, fileName: string, part: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${fileName}' was refused: '${part}' declares a document type or entities, which no workbook needs.`,
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text with the five entities of XML and character numbers replaced; every other '&' stays as it is. */
export const xmlText = (raw: string): string =>
  raw.replace(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name];
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** An attribute by its name, with or without a prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  return match ? xmlText(match[1] ?? match[2]) : undefined;
}
