import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, html, jsonInScript, scientific } from './markup.ts';

test('what is filled into a template is text, markup of ours stays markup', () => {
  const name = '<b>"x"</b>';
  expect(html`<p title="${name}">${html`<i>${name}</i>`}${null}${[1, 'a']}</p>`.markup).toBe(
    '<p title="&lt;b&gt;&quot;x&quot;&lt;/b&gt;"><i>&lt;b&gt;&quot;x&quot;&lt;/b&gt;</i>1a</p>',
  );
});

test('no text escapes with a character that markup gives a meaning', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test('JSON inside a script has no < and reads back equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { markup } = jsonInScript(JSON.stringify(value));
      expect(markup).not.toContain('<');
      expect(JSON.parse(markup)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('raised digits become superscripts, the font has only two of them', () => {
  expect(scientific('nA μM⁻¹').markup).toBe('nA μM<sup>−1</sup>');
  expect(scientific('2.3·10⁻¹² m², R²').markup).toBe('2.3·10<sup>−12</sup> m², R²');
});
