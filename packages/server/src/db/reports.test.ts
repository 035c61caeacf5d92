import { expect, test } from 'vitest';
import { newId } from '../services/new-id.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { linksTo } from './reports.ts';

test('the links of more reports than a statement takes values are looked up', async () => {
  const db = await openDatabase(`${temporaryFolder()}/tafel.db`);
  const ids = Array.from({ length: 70_000 }, (_, n) => `r${n}`);
  expect(await linksTo(db, { userId: newId(), admin: false }, ids)).toEqual([]);
  await db.destroy();
});
