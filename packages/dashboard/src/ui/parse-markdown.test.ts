import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });

test('reads headings, paragraphs and lists', () => {
  expect(
    parseMarkdown('# Title\nOne line\nand one more.\n\n- first\n- second\n  goes on\n'),
  ).toEqual([
    { kind: 'heading', level: 1, content: [text('Title')] },
    { kind: 'paragraph', content: [text('One line and one more.')] },
    { kind: 'list', ordered: false, items: [[text('first')], [text('second goes on')]] },
  ]);
});

test('reads tables and fenced code', () => {
  expect(
    parseMarkdown('| a | b |\n|---|---|\n| 1 | `x` |\n\n```sh\ntafel build\n\nls\n```\n'),
  ).toEqual([
    {
      kind: 'table',
      head: [[text('a')], [text('b')]],
      rows: [[[text('1')], [{ kind: 'code', text: 'x' }]]],
    },
    { kind: 'code', text: 'tafel build\n\nls' },
  ]);
});

test('reads bold, emphasis and links of this site', () => {
  expect(parseMarkdown('**bold** and *soft*, see [help](/help)')).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'strong', text: 'bold' },
        text(' and '),
        { kind: 'emphasis', text: 'soft' },
        text(', see '),
        { kind: 'link', text: 'help', to: '/help' },
      ],
    },
  ]);
});

test.each(['javascript:alert', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
  'a link to %s stays text',
  (to) => {
    expect(parseMarkdown(`[go](${to})`)[0]).toMatchObject({ content: [{ kind: 'text' }] });
  },
);

test('markup in a document is text', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] },
  ]);
});
