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
