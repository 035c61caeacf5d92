import { expect, test } from 'vitest';
import { inspectFile } from './inspect.ts';

const inspectText = (name: string, text: string) =>
  inspectFile({ name, bytes: new TextEncoder().encode(text), sha256: '' });

const page = (...scripts: readonly string[]) =>
  `<!DOCTYPE html><html><body>${scripts.map((script) => `<script>${script}</script>`).join('')}</body></html>`;
const draw = (data: string, rest = '') => `Plotly.newPlot("g", ${data}${rest})`;
const trace = '[{"x":[1,2],"y":[3,4]}]';

test('PA-20 a page with one plotly graph is read, with none or two it is refused', () => {
  const one = inspectText('a.html', page(draw(trace)));
  expect(one.lines[0].columns.y?.first).toEqual([3, 4]);
  const none = inspectText('a.html', page('const Plotly = 1'));
  expect(none.error?.message).toContain('no plotly graph');
  const two = inspectText('a.html', page(draw(trace), draw(trace)));
  expect(two.error?.code).toBe('FORMAT_UNSUPPORTED');
  expect(two.error?.message).toContain('No supported yet');
});

test('PA-20 nothing of a page is run: what is no plain JSON is refused', () => {
  const hostile = `[{"x":[1,2],"y":(globalThis.polluted = true, [3,4])}]`;
  expect(inspectText('a.html', page(draw(hostile))).error?.code).toBe('FORMAT_BROKEN');
  expect(Reflect.get(globalThis, 'polluted')).toBeUndefined();
  expect(inspectText('a.html', page(draw('[{"x":[1'))).error?.code).toBe('FORMAT_BROKEN');
});

test('a library in the page that speaks of itself is no graph', () => {
  const library = 'console.warn("use Plotly.newPlot(gd, data) instead of Plotly.plot(gd, data)")';
  expect(inspectText('a.html', page(library, draw(trace))).lines).toHaveLength(1);
});

test('traces without points are left out with a warning, dates become seconds', () => {
  const { lines, warnings } = inspectText(
    'a.html',
    page(
      draw(
        '[{"type":"heatmap","z":[[1]]},{"name":"t","x":["2024-03-05 12:00:00","2024-03-05 12:00:30"],"y":[1,2]}]',
        ',{"xaxis":{"title":"Time (h)"},"yaxis":{"title":{"text":"Current (nA)"}}}',
      ),
    ),
  );
  expect(warnings).toMatchObject([{ code: 'MISSING_COLUMNS' }]);
  expect(lines[0]).toMatchObject({ title: 't', date: '2024-03-05T12:00:00' });
  expect(lines[0].columns.time?.first).toEqual([0, 30]);
  expect(lines[0].columns.current?.first).toEqual([1e-9, 2e-9]);
});

test('PA-21 an extern payload is JSON, or refused with the place', () => {
  expect(inspectText('a.json', `{"data":${trace}}`).format).toBe('extern-payload');
  const broken = inspectText('a.json', '{"data":[{"x":[1,2],"y":[3 4]}]}');
  expect(broken.error?.code).toBe('FORMAT_BROKEN');
  expect(broken.error?.message).toContain('not valid JSON');
  expect(inspectText('a.json', '{"a":1}').error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
});

const logger = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.join('\t')}\n`).join('');

test('X-83 channels with a voltage or current unit become lines, a reading may be missing', () => {
  const { lines, warnings } = inspectText(
    'a.txt',
    logger(
      ['', 'N167', 'SoilMoist', 'Probe'],
      ['', 'mV', '%', 'nA'],
      ['31/03/2024 12:00:00', '1.5', '20', '7'],
      ['31/03/2024 12:00:10', '*', '21', '8'],
    ),
  );
  expect(lines.map(({ title, date }) => [title, date])).toEqual([
    ['N167', '2024-03-31T12:00:00'],
    ['Probe', '2024-03-31T12:00:00'],
  ]);
  expect(lines[0].columns.potential?.first).toEqual([0.0015, null]);
  expect(lines[1].columns.time?.first).toEqual([0, 10]);
  expect(warnings).toMatchObject([{ code: 'COLUMNS_IGNORED' }]);
});

test('X-83 a single channel of another kind is y over the seconds', () => {
  const { lines, format } = inspectText(
    'a.txt',
    logger(
      ['', 'SoilMoist'],
      ['', '%'],
      ['31/03/2024 12:00:00', '20'],
      ['31/03/2024 12:00:10', '21'],
    ),
  );
  expect(format).toBe('dt6-text');
  expect(lines[0]?.columns.y?.first).toEqual([20, 21]);
});
