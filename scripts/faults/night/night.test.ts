import { expect, test } from 'vitest';
import { night } from './night.ts';

test('what a night in a laboratory was told is there, whatever broke meanwhile', {
  timeout: 300_000,
}, async () => {
  const { missed, sentence } = await night(
    ({ folders, kills, endedTokens }) => folders >= 4 && kills >= 3 && endedTokens >= 2,
  );
  expect(missed, sentence).toBe(false);
});
