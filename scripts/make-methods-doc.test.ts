import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METHODS_FILE, methodsDocument } from './make-methods-doc.ts';

test('docs/methods.md says what the code says', () => {
  expect(readFileSync(METHODS_FILE, 'utf8')).toBe(methodsDocument());
});
