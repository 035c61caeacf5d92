import { crc32, deflateSync } from 'node:zlib';
import { write } from './golden-file.ts';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey picture of one shade. */
function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Pictures beside a measurement: no data lines. */
export function pictures(): void {
  write('picture/sensor.png', png(40, 30), []);
  write(
    'picture/cell.svg',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- three electrodes -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><path d="M10 10v60M60 10v60M110 10v60" stroke="black"/></svg>\n',
    [],
  );
}
