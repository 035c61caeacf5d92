import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A spectrum of 100 Ω in a row with 1 kΩ beside 1 μF. */
function spectrumText(): string {
  const rows = Array.from({ length: 41 }, (_, i) => {
    const frequency = 10 ** (5 - i / 8);
    const x = 2 * Math.PI * frequency * 1e-3;
    return [frequency, 100 + 1000 / (1 + x * x), (-1000 * x) / (1 + x * x)].join(',');
  });
  return ['Frequency (Hz),Z_real (Ohm),Z_imag (Ohm)', ...rows].join('\n');
}

const folder = temporaryFolder();
folder.put('a.csv', spectrumText());
folder.put('b.csv', spectrumText());

test('fits a circuit to every spectrum and draws the first', async () => {
  const { status, stdout } = await runTafel(
    ['fit', 'a.csv', 'b.csv', '--circuit', 'R(RC)', '--plot', 'plot.svg', '--json'],
    folder.path,
  );
  expect(status).toBe(0);
  const { spectra } = JSON.parse(stdout);
  expect(spectra).toHaveLength(2);
  const values = spectra[1].fit.parameters.map(({ value }: { value: number }) => value);
  expect(values[0]).toBeCloseTo(100, 6);
  expect(values[1]).toBeCloseTo(1000, 6);
  expect(values[2]).toBeCloseTo(1e-6, 12);
  expect(readFileSync(join(folder.path, 'plot.svg'), 'utf8')).toMatch(/^<svg/);
});

test('recommends the circuit that made a spectrum', async () => {
  const { status, stdout } = await runTafel(['fit', 'a.csv', '--recommend'], folder.path);
  expect(status).toBe(0);
  expect(stdout).toContain('R0-p(R1,C1)');
  expect(stdout).toContain('Kramers-Kronig: pass');
});

test('a circuit that cannot be read is refused with the position', async () => {
  const { status, stderr } = await runTafel(['fit', 'a.csv', '--circuit', 'R0-p(R1'], folder.path);
  expect(status).toBe(1);
  expect(stderr).toContain('position 8');
});

test('neither a circuit nor --recommend is wrong usage', async () => {
  const { status } = await runTafel(['fit', 'a.csv'], folder.path);
  expect(status).toBe(2);
});

test('a batch of files becomes one table, with parameters held and tied', async () => {
  const { status } = await runTafel(
    ['fit', 'a.csv', 'b.csv', '--circuit', 'R(RC)', '--fix', 'R1=100', '--table', 'all.csv'],
    folder.path,
  );
  expect(status).toBe(0);
  const rows = readFileSync(join(folder.path, 'all.csv'), 'utf8').trim().split('\r\n');
  expect(rows[0]).toMatch(/^File,Line,Circuit,R1 \/ Ω,standard error of R1 \/ Ω,R2 \/ Ω,/);
  expect(rows.slice(1).map((row) => row.split(',').slice(2, 5))).toEqual(
    ['a', 'b'].map(() => ['R(RC)', '100', '']),
  );
  const wrong = await runTafel(['fit', 'a.csv', '--circuit', 'R(RC)', '--fix', 'R1'], folder.path);
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('name=value')]);
});

test('--order keeps values in order, and says where the spectrum speaks against it', async () => {
  const fitWith = (order: string) =>
    runTafel(['fit', 'a.csv', '--circuit', 'R(RC)', '--order', order], folder.path);
  const kept = await fitWith('R1<R2');
  expect([kept.status, kept.stdout]).toEqual([0, expect.not.stringContaining('limit')]);
  const met = await fitWith('R2 < R1');
  expect([met.status, met.stdout]).toEqual([0, expect.stringContaining('(at its limit)')]);
  const strange = await fitWith('R1<R9');
  expect([strange.status, strange.stdout]).toEqual([1, expect.stringContaining("'R9'")]);
  const wrong = await fitWith('R1=R2');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('name<name')]);
});

test('--drt gives the relaxation times, with a λ of the user', async () => {
  const { status, stdout } = await runTafel(
    ['fit', 'a.csv', '--circuit', 'R(RC)', '--drt', '--lambda', '1e-4', '--json'],
    folder.path,
  );
  expect(status).toBe(0);
  const { relaxation, latex } = JSON.parse(stdout).spectra[0];
  expect(relaxation.lambda).toBe(1e-4);
  expect(relaxation.zarcs).toHaveLength(1);
  expect(relaxation.zarcs[0].tau).toBeCloseTo(1e-3, 8);
  expect(latex).toMatch(/^\\begin\{circuitikz\}/);
});

test('says where each element has its largest share, and names the ZARCs beside the peaks', async () => {
  const { stdout } = await runTafel(['fit', 'a.csv', '--circuit', 'R(RC)', '--drt'], folder.path);
  expect(stdout).toMatch(/largest share of \|Z\|: R1 \d+ % at .+, R2 \d+ % at .+, C1 \d+ % at/);
  expect(stdout).toMatch(/as a sum of ZARCs:\n\s+0\.001\ss: 1\S*\sk?Ω, exponent 1\.000/);
});
