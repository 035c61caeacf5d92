import { digitiseCurve, type DigitiseSettings, type Picture, TafelError } from '@tafel/core';
import { type DecodedPng, decode } from 'fast-png';

/** A small file can hold a huge picture; more than this is none of a curve. */
const MOST_PIXELS = 25_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface Wanted {
  readonly png: Uint8Array;
  readonly settings: DigitiseSettings;
}

/** Reads a curve off a PNG. @throws TafelError FORMAT_UNSUPPORTED, FORMAT_BROKEN, LIMIT_EXCEEDED, and what digitiseCurve throws */
export function readPicture({ png, settings }: Wanted) {
  const { x, y } = digitiseCurve(pictureOf(png), settings);
  return { X: Array.from(x), Y: Array.from(y) };
}

function pictureOf(png: Uint8Array): Picture {
  if (SIGNATURE.some((byte, at) => png[at] !== byte))
    throw new TafelError('FORMAT_UNSUPPORTED', 'The picture is no PNG. Save it as PNG.');
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (png.length < 33 || head.getUint32(16) * head.getUint32(20) > MOST_PIXELS)
    throw new TafelError(
      'LIMIT_EXCEEDED',
      `A picture has ${MOST_PIXELS / 1e6} million pixels at most.`,
    );
  try {
    return asRgba(decode(png, { checkCrc: true }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TafelError('FORMAT_BROKEN', `The picture is damaged: ${reason}`);
  }
}

/** One to four channels of 8 or 16 bits, or a palette, as red, green, blue and opacity. */
function asRgba({ width, height, data, depth, channels, palette }: DecodedPng): Picture {
  const rgba = new Uint8Array(4 * width * height);
  const scale = depth === 16 ? 1 / 257 : depth < 8 && !palette ? 255 / (2 ** depth - 1) : 1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const values =
      palette?.[data[pixel] ?? 0] ?? data.slice(pixel * channels, (pixel + 1) * channels);
    const shown = Array.from(values, (value) => Math.round(value * (palette ? 1 : scale)));
    const [first = 0, second = 255, third, fourth = 255] = shown;
    rgba.set(
      third === undefined ? [first, first, first, second] : [first, second, third, fourth],
      4 * pixel,
    );
  }
  return { width, height, rgba };
}
