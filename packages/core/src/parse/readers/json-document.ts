import { TafelError } from '../../errors.ts';

/** Deeper than any instrument nests its data. */
const MAX_DEPTH = 64;

/**
 * Checks brackets and strings, so that a file that was cut off or nested without end is named as such.
 *
 * @throws TafelError FORMAT_BROKEN with the position.
 */
function checkNesting(text: string, fileName: string): void {
  let depth = 0;
  for (let p = 0; p < text.length; p++) {
    const char = text.charCodeAt(p);
    if (char === 34) {
      p = endOfString(text, p);
      if (p < 0) throw cutOff(text, fileName);
    } else if (char === 91 || char === 123) {
      depth++;
      if (depth > MAX_DEPTH)
        throw new TafelError(
          'FORMAT_BROKEN',
          `'${fileName}' is nested more than ${MAX_DEPTH} levels deep at character ${p + 1}: no instrument writes that.`,
          { position: p + 1 },
        );
    } else if (char === 93 || char === 125) depth--;
  }
  if (depth > 0) throw cutOff(text, fileName);
}

/** Position of the closing quote; −1 where none comes. */
function endOfString(text: string, open: number): number {
  for (let p = text.indexOf('"', open + 1); p >= 0; p = text.indexOf('"', p + 1)) {
    let slashes = 0;
    while (text.charCodeAt(p - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return p;
  }
  return -1;
}

const cutOff = (text: string, fileName: string) =>
  new TafelError(
    'FORMAT_BROKEN',
    `'${fileName}' ends in the middle of its data, at character ${text.length}: it was cut off.`,
    {
      position: text.length,
    },
  );

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether lists and objects stand in each other more than `levels` deep. Loops, since a session has a million points. */
function isDeeper(parent: Readonly<Record<string, unknown>>, levels: number): boolean {
  if (levels === 0) return true;
  if (Array.isArray(parent)) {
    for (const item of parent) if (isParent(item) && isDeeper(item, levels - 1)) return true;
    return false;
  }
  for (const key in parent) {
    const item = parent[key];
    if (isParent(item) && isDeeper(item, levels - 1)) return true;
  }
  return false;
}

/** No list opens so often in a row: it would take much memory to parse what is refused anyway. */
const TOO_DEEP = '['.repeat(MAX_DEPTH + 1);

/**
 * Parses a JSON document of an instrument. Only what does not parse, or is too deep, is walked by character for the place.
 *
 * @throws TafelError FORMAT_BROKEN where it is cut off, nested too deep or not JSON.
 */
export function readJson(text: string, fileName: string): unknown {
  if (text.includes(TOO_DEEP)) checkNesting(text, fileName);
  try {
    const value: unknown = JSON.parse(text);
    if (isParent(value) && isDeeper(value, MAX_DEPTH)) checkNesting(text, fileName);
    return value;
  } catch (error) {
    if (error instanceof TafelError) throw error;
    checkNesting(text, fileName);
    const reason = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(reason)?.[1];
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${fileName}' is damaged${position === undefined ? '' : ` at character ${Number(position) + 1}`}: it is not valid JSON.`,
      position === undefined ? {} : { position: Number(position) + 1 },
    );
  }
}
