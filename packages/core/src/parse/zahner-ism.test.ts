import { expect, test } from 'vitest';
import { inspectBytes } from './testing/inspect-bytes.ts';

const POINTS = 3;
const BLOCK = 8 * POINTS;
/** Where frequencies, moduli and phases end, the time stamps, and the significances. */
const ENDS = [12 + 3 * BLOCK, 12 + 4 * BLOCK, 12 + 4 * BLOCK + 2 * POINTS] as const;

/** A spectrum of three points with strings behind it. */
function spectrum(): Uint8Array {
  const bytes = new Uint8Array(ENDS[2] + 16);
  const view = new DataView(bytes.buffer);
  view.setInt32(2, -2);
  view.setUint32(8, POINTS - 1);
  const start = 1_400_000_000;
  [100, 10, 1, 5, 6, 7, 0, -0.5, -1, start, start + 2, start + 5].forEach((value, i) =>
    view.setFloat64(12 + 8 * i, value),
  );
  return bytes;
}

test('PA-26 a Zahner spectrum that ends within a block is refused, and the block is named', () => {
  for (let length = ENDS[0] + 1; length < ENDS[2]; length++) {
    if (length === ENDS[1]) continue;
    const { error, lines } = inspectBytes('a.ism', spectrum().subarray(0, length));
    expect(lines, `cut at ${length}`).toEqual([]);
    expect(error, `cut at ${length}`).toMatchObject({
      code: 'FORMAT_BROKEN',
      where: { position: length < ENDS[1] ? ENDS[0] : ENDS[1] },
    });
  }
});

test('a Zahner spectrum of an older version ends behind one of the blocks', () => {
  const [withoutTimes, withTimes, whole] = [...ENDS.slice(0, 2), undefined].map(
    (end) => inspectBytes('a.ism', spectrum().subarray(0, end)).lines[0],
  );
  expect(withoutTimes.columns.impedanceRe?.first[0]).toBe(5);
  expect(Object.keys(withoutTimes.columns)).not.toContain('time');
  expect(withTimes.date).toBe('2024-05-12T16:53:20');
  expect(whole).toEqual(withTimes);
});
