import { expect, test } from 'vitest';
import { readQrCode } from '../../testing/read-qr-code.ts';
import { formatBits, versionBits } from './grid.ts';
import { qrSymbol } from './qr-symbol.ts';
import { errorCorrection } from './reed-solomon.ts';

test('the worked example of the standard (ISO/IEC 18004, annex I) has its codewords of error correction', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80];
  const padding = [0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(errorCorrection([...data, ...padding], 10)).toEqual([
    0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
  ]);
});

test('format and version are written as the standard writes them (annexes C and D)', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2))).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ]);
  expect(versionBits(7).toString(2)).toBe('111110010010100');
});

/** As many bytes as the versions with error correction M hold (ISO/IEC 18004, table 7). */
const CAPACITIES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412];

test.each(CAPACITIES.map((bytes, index) => ({ bytes, version: index + 1 })))(
  'version $version holds $bytes bytes, and they are read again',
  ({ bytes, version }) => {
    const text = Array.from({ length: bytes }, (_, i) => String.fromCharCode(33 + (i % 90))).join(
      '',
    );
    const symbol = qrSymbol(text) ?? [];
    expect(symbol).toHaveLength(4 * version + 17);
    expect(readQrCode(symbol)).toBe(text);
    expect((qrSymbol(`${text}.`) ?? []).length).toBe(version === 15 ? 0 : 4 * version + 21);
  },
);

test('the address of an authenticator is read again letter by letter', () => {
  const url = 'otpauth://totp/Tafel:Ångström%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Tafel';
  expect(readQrCode(qrSymbol(url) ?? [])).toBe(url);
});

test('a symbol with a turned module is not taken for whole', () => {
  const symbol = (qrSymbol('Tafel') ?? []).map((row) => [...row]);
  const last = symbol.at(-1) ?? [];
  last[last.length - 1] = !last.at(-1);
  expect(() => readQrCode(symbol)).toThrow('A block is damaged.');
});
