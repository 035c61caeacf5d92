import { expect, test } from 'vitest';
import { helpAddresses, helpPathOf } from './help-path.ts';

test('SH-21 X-10 a path and a tab are a file below the base of the operator, then below our own', () => {
  expect(
    helpAddresses(['https://docs.example/help/', '/help'], 'navigation/search', 'extra'),
  ).toEqual([
    'https://docs.example/help/navigation/search/extra.md',
    '/help/navigation/search/extra.md',
  ]);
});

test.each(['../secret', '//evil', 'a b', ''])('a path like %j has no document', (path) => {
  expect(helpAddresses(['/help'], path, 'main')).toEqual([]);
});

test('an element without help of its own takes that of the part around it', () => {
  document.body.innerHTML =
    '<main data-help="screens/terminal"><p data-help="terminal/clear"><b>x</b></p><i>y</i></main>';
  expect(helpPathOf(document.querySelector('b'))).toBe('terminal/clear');
  expect(helpPathOf(document.querySelector('i'))).toBe('screens/terminal');
  expect(helpPathOf(document.body)).toBeNull();
});
