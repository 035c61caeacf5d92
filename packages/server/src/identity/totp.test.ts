import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the secret is the text 12345678901234567890; here the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code);
});

test('takes a code for the half minute before and after its own, and not longer', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const time = 1_700_000_000_000;
  const code = totpCode(secret, totpStep(time));
  const step = totpStep(time);
  expect([-60, -30, 0, 30, 60].map((s) => stepOfCode(secret, code, time + s * 1000))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
  expect(stepOfCode(secret, `${code} `, time)).toBeUndefined();
});
