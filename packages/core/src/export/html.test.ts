import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { htmlExport } from './html.ts';
import { reportFromHtml } from './read-html.ts';
import { sampleReport, type SampleTexts } from './testing/sample-report.ts';

const VIEWER = { script: 'var text="</script><!-- not the end";', fonts: '' };

async function exported(texts: Partial<SampleTexts> = {}, viewer = VIEWER) {
  const [file] = await htmlExport.write(sampleReport(texts), {
    baseName: 'R-0117',
    exportedAt: '2026-11-27T10:42:31.000Z',
    viewer,
  });
  return file.content;
}

const documentOf = (content: string) => new JSDOM(content).window.document;

const textOf = (content: string) =>
  (documentOf(content).body.textContent ?? '').replaceAll(/\s+/g, ' ');

test('says what was measured, the numbers with uncertainty and unit, and the result in words', async () => {
  const page = documentOf(await exported());
  expect(page.querySelector('h1')?.textContent).toBe('Dopamine DPV calibration, PBS pH 7.4');
  expect(page.querySelector('header p')?.textContent).toBe(
    'R-0117. Measured 2026-11-24 by A. Lindqvist on batch SPCE-0412. Exported 2026-11-27 10:42 UTC.',
  );
  const [sensitivity, limit] = page.querySelectorAll('.readout > div');
  expect(sensitivity?.textContent).toBe('Sensitivity133.3(9)nA μM−1');
  expect(limit?.textContent).toBe('Limit of detection1.8μM');
  expect(page.querySelector('.lead')?.textContent).toContain(
    'No lack of fit is seen (F = 0.71, p = 0.63).',
  );
});

test('names every raw file with bytes, lines and the whole SHA-256, and how to check the numbers', async () => {
  const built = sampleReport();
  const text = textOf(await exported());
  for (const file of built.report.files) expect(text).toContain(file.sha256);
  expect(text).toContain('184\u2009320'.replaceAll(/\s/g, ' '));
  expect(text).toContain('tafel validate R-0117.html --rebuild');
});

test('lists what was left out with its reason, what gave no value, what was noted and what is not stated', async () => {
  const text = textOf(await exported());
  expect(text).toContain('“bubble on the electrode”');
  expect(text).toContain('No peak in the window 0.070 to 0.340 V.');
  expect(text).toContain(
    'DA_50uM.csv, line 214, column B: “OVERLOAD” is not a number; the row was left out.',
  );
  expect(text).toContain('Not statedEquipment');
});

test('gives back the whole report document', async () => {
  const built = sampleReport();
  expect(reportFromHtml(await exported(), 'R-0117.html')).toEqual(
    JSON.parse(JSON.stringify(built.report)),
  );
});

test('stands without script: numbered pictures with a caption, tables, settings', async () => {
  const [file] = await htmlExport.write(sampleReport(), { baseName: 'R-0117' });
  const page = documentOf(file.content);
  expect(page.querySelectorAll('script:not([type])')).toHaveLength(0);
  expect([...page.querySelectorAll('figcaption b')].map(({ textContent }) => textContent)).toEqual([
    'Figure 1. Raw lines, 21 lines.',
    'Figure 2. Processed lines, Savitzky-Golay (9 points, order 2).',
    'Figure 3. Peak height against concentration, 19 observations, 1 omitted.',
  ]);
  expect(page.querySelectorAll('figure svg')).toHaveLength(3);
  expect(page.querySelectorAll('table')).toHaveLength(2);
});

test('allows exactly its own script and style, and nothing from anywhere', async () => {
  const page = documentOf(await exported());
  const policy =
    page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content') ?? '';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const scripts = [...page.querySelectorAll('script:not([type])')].map(({ textContent }) =>
    hash(textContent ?? ''),
  );
  expect(scripts).toHaveLength(2);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${scripts.join(' ')};`);
  expect(policy).toContain(`style-src ${hash(page.querySelector('style')?.textContent ?? '')};`);
  expect(policy).not.toContain('unsafe');
});

test('has no inline style, no inline handler and no address', async () => {
  const page = documentOf(await exported());
  const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const names = attributes.filter(({ name }) => /^(?:style$|on|src$|href$)/.test(name));
  expect(names.map(({ name, value }) => `${name}=${value}`)).toEqual([]);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '<!--<script>',
  ']]>&lt;b&gt;',
];

test.each(HOSTILE)(
  'shows %s as the text that it is, wherever a file may put it',
  async (hostile) => {
    const texts = { name: hostile, file: hostile, line: hostile, reason: hostile, unit: hostile };
    const content = await exported(texts);
    const plain = documentOf(await exported());
    const page = documentOf(content);
    const census = (document: Document) =>
      ['script', 'img', 'iframe', 'style', 'svg', 'figure', 'main', 'footer'].map(
        (name) => document.querySelectorAll(name).length,
      );
    expect(census(page)).toEqual(census(plain));
    expect(page.querySelector('h1')?.textContent).toBe(hostile);
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
    expect(reportFromHtml(content, 'x.html')).toMatchObject({ name: hostile });
  },
);

test('weighs little: the page without viewer, fonts and points stays below 400 kB', async () => {
  const built = sampleReport();
  const [file] = await htmlExport.write(
    { ...built, curves: new Map() },
    { baseName: 'r', viewer: VIEWER },
  );
  expect(file.content.length).toBeLessThan(400_000);
});
