import { expect, test } from 'vitest';
import { inspectBytes } from '../testing/inspect-bytes.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 88], [0, 0, 1, 0x90]);

test.each([
  ['a.png', 'PNG', PNG],
  [
    'a.jpg',
    'JPEG',
    bytes(
      '\xff\xd8\xff\xe0',
      [0, 6],
      'JFIF',
      // a table of Huffman codes has the number of no frame
      [0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xc2, 0, 17, 8, 1, 0x90, 2, 88],
    ),
  ],
  ['a.gif', 'GIF', bytes('GIF89a', [88, 2, 0x90, 1])],
  [
    'a.bmp',
    'BMP',
    // minus 400 rows: the first is the upper one
    bytes('BM', zeros(12), [40, 0, 0, 0, 88, 2, 0, 0, 0x70, 0xfe, 0xff, 0xff]),
  ],
  ['lossy.webp', 'WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [88, 2, 0x90, 1])],
  [
    'lossless.webp',
    'WebP',
    bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x57, 0xc2, 0x63, 0]),
  ],
  ['extended.webp', 'WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [87, 2, 0, 0x8f, 1, 0])],
  [
    'little.tif',
    'TIFF',
    bytes(
      'II*\0',
      [8, 0, 0, 0, 2, 0],
      [0, 1, 3, 0, 1, 0, 0, 0, 88, 2, 0, 0],
      [1, 1, 4, 0, 1, 0, 0, 0, 0x90, 1, 0, 0],
    ),
  ],
  [
    'big.tiff',
    'TIFF',
    bytes(
      'MM\0*',
      [0, 0, 0, 8, 0, 2],
      [1, 0, 0, 3, 0, 0, 0, 1, 2, 88, 0, 0],
      [1, 1, 0, 4, 0, 0, 0, 1, 0, 0, 1, 0x90],
    ),
  ],
  [
    'a.heic',
    'HEIF',
    bytes([0, 0, 0, 16], 'ftypheic', zeros(4), 'ispe', zeros(4), [0, 0, 2, 88, 0, 0, 1, 0x90]),
  ],
])('%s is kept as a file without lines, its size stated', (name, kind, content) => {
  const { format, lines, error, report } = inspectBytes(name, content);
  expect(error).toBeNull();
  expect({ format, lines }).toEqual({ format: 'picture', lines: [] });
  expect(report?.decisions).toEqual([`${kind} picture, 600 × 400 pixels.`]);
});

test('a drawing states its size in its own units, or that of its box', () => {
  const sizeOf = (attributes: string) =>
    inspectBytes('a.svg', `<?xml version="1.0"?>\n<svg ${attributes}></svg>`).report?.decisions;
  expect(sizeOf('width="600px" height="400"')).toEqual(['SVG drawing, 600 × 400 pixels.']);
  expect(sizeOf('width="12cm" height="8cm"')).toEqual(['SVG drawing, 12cm × 8cm.']);
  expect(sizeOf('width="100%" height="100%" viewBox="0 0 60 40"')).toEqual([
    'SVG drawing, 60 × 40 pixels.',
  ]);
  expect(sizeOf('xmlns="http://www.w3.org/2000/svg"')).toEqual(['SVG drawing, no size stated.']);
});

test.each([
  '<script>alert(1)</script>',
  '<rect onload="alert(1)"/>',
  '<a href="javascript:alert(1)"/>',
  '<image xlink:href="https://example.org/a.png"/>',
  '<foreignObject/>',
  '<style>@import "https://example.org/a.css"</style>',
])('what a drawing would run or fetch is said, and never done: %s', (content) => {
  const { report } = inspectBytes('a.svg', `<svg viewBox="0 0 1 1">${content}</svg>`);
  expect(report?.decisions[1]).toContain('nothing of it is run');
});

test('a drawing that only draws has no such note', () => {
  const drawing = '<svg viewBox="0 0 1 1"><use href="#a"/><path d="M0 0" fill="url(#b)"/></svg>';
  expect(inspectBytes('a.svg', drawing).report?.decisions).toHaveLength(1);
});

test('a picture behind another name is refused, unless the user says that it is one', () => {
  const { error } = inspectBytes('a.csv', PNG);
  expect(error?.code).toBe('FORMAT_UNSUPPORTED');
  expect(error?.message).toContain('--as picture');
  expect(inspectBytes('a.csv', PNG, { dataType: 'picture' })).toMatchObject({
    format: 'picture',
    error: null,
  });
});

test('what is no picture, or one cut off, is not kept as one', () => {
  const text = inspectBytes('a.png', 'Potential (V),Current (A)\n', { dataType: 'picture' });
  expect(text.error?.code).toBe('FORMAT_MISMATCH');
  expect(inspectBytes('a.png', PNG.subarray(0, 18)).error?.code).toBe('FORMAT_BROKEN');
});
