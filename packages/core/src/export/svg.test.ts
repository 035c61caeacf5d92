import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { svgExport } from './svg.ts';
import { sampleReport } from './testing/sample-report.ts';

const { DOMParser } = new JSDOM('').window;

/** Reads XML; malformed text fails. */
function svgDocument(content: string) {
  const parsed = new DOMParser().parseFromString(content, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const draw = (texts?: Parameters<typeof sampleReport>[0]) =>
  svgExport.write(sampleReport(texts), { baseName: 'r' });

test('each figure is drawn without a browser, with its sentence as title', async () => {
  const files = await draw();
  expect(files.map(({ name }) => name)).toEqual([
    'r-VD-raw.svg',
    'r-VD-processed.svg',
    'r-VD-peakHeight-calibration.svg',
  ]);
  for (const { content } of files) {
    const svg = svgDocument(content).documentElement;
    expect(svg.querySelector('title')?.textContent).toMatch(/21 lines|19 observations/);
    expect(svg.querySelectorAll('path, circle').length).toBeGreaterThan(10);
  }
});

test('colours come from the light theme: computed things in copper', async () => {
  const [, , calibration] = await draw();
  const fit = [...svgDocument(calibration.content).querySelectorAll('path')].filter(
    (path) => path.getAttribute('stroke') === '#a84d17',
  );
  expect(fit.length).toBeGreaterThan(0);
});

test('names and units of a file are text in the picture, never markup', async () => {
  const files = await draw({
    line: '<img src=x onerror=alert(1)>',
    unit: '</svg><script>alert(1)</script>"\'',
  });
  for (const { content } of files) {
    const svg = svgDocument(content);
    expect(svg.querySelector('img, script, foreignObject')).toBeNull();
    const attributes = [...svg.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
  }
});

test('no id of one picture occurs in another: they can stand in one page', async () => {
  const ids = (await draw()).flatMap(({ content }) =>
    [...svgDocument(content).querySelectorAll('[id]')].map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
