import { decodeQR } from 'qr/decode.js';

/** Pixels along a module: the reader looks for it as a camera would. */
const SCALE = 4;

/** Reads a QR code that is drawn as an SVG of one path of modules. */
export function readQrCode(picture: Element): string {
  const modules = Number(picture.getAttribute('viewBox')?.split(' ').at(-1));
  const size = SCALE * modules;
  const data = new Uint8Array(4 * size * size).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < SCALE; row++) {
      const start = (SCALE * Number(y) + row) * size + SCALE * Number(x);
      for (let pixel = start; pixel < start + SCALE; pixel++)
        data.fill(0, 4 * pixel, 4 * pixel + 3);
    }
  return decodeQR({ width: size, height: size, data });
}
