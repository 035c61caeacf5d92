import { expect, test } from 'vitest';
import { reportFromHtml } from './read-html.ts';

test('a page without a report is refused with its name', () => {
  expect(() => reportFromHtml('<!doctype html><p>Hello', 'notes.html')).toThrow(
    "'notes.html' is not a page that Tafel exported: it carries no report.",
  );
});

test('a damaged report is refused with its name', () => {
  const page = '<script type="application/json" id="tafel-report">{"schema":1,</script>';
  expect(() => reportFromHtml(page, 'R-0117.html')).toThrow(
    "The report inside 'R-0117.html' is damaged and cannot be read.",
  );
});
