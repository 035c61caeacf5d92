import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('replaces escape sequences, carriage returns and marks that turn text around', () => {
  expect(printable('a\u001b[2Jb\rc\u202ed\u009b31m')).toBe('a\ufffd[2Jb\ufffdc\ufffdd\ufffd31m');
});

test('leaves the characters of measurements as they are', () => {
  const text = 'Z″ / Ω, μA mM⁻¹\t−0.5 … 0.5\n';
  expect(printable(text)).toBe(text);
});
