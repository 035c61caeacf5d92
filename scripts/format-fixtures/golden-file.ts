import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the scripts that write fixtures/formats share: writing a file with its golden, and numbers whose truth is known. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/formats');

interface GoldenLine {
  readonly title: string;
  readonly points: number;
  /** SI: number of values, first three and last. */
  readonly columns: Readonly<Record<string, readonly number[]>>;
  readonly [field: string]: unknown;
}

/** Writes a file and, beside it, what must come out of it. */
export function write(
  path: string,
  content: string | Uint8Array,
  lines: readonly GoldenLine[],
  more: object = {},
): void {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  const golden = {
    ...more,
    lines: lines.map(({ columns, ...line }) => ({
      ...line,
      columns: Object.fromEntries(
        Object.entries(columns).map(([key, values]) => [
          key,
          { n: values.length, first: values.slice(0, 3), last: values.at(-1) },
        ]),
      ),
    })),
  };
  writeFileSync(`${target}.golden.json`, `${JSON.stringify(golden, null, 1)}\n`);
}

export const count = (n: number) => Array.from({ length: n }, (_, i) => i);
export const table = (
  separator: string,
  rows: readonly (readonly (string | number)[])[],
  lineEnd = '\n',
) => rows.map((row) => row.join(separator) + lineEnd).join('');
export const comma = (value: number) => String(value).replace('.', ',');
export const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
export const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A sweep there and back in mV, and a current in nA that goes with it: whole numbers, so that the truth is exact. */
export const millivolt = [...count(21).map((i) => 10 * i), ...count(20).map((i) => 190 - 10 * i)];
export const nanoampere = millivolt.map((mv, i) => 3 * mv + (i > 20 ? -50 : 50));
export const volt = millivolt.map((mv) => mv / 1000);
export const ampere = nanoampere.map((na) => na / 1e9);

/** A resistor of 100 Ω in series with a capacitor: Z'' = −1000/f·k, five points a decade. */
export const frequency = [10_000, 1000, 100, 10, 1];
export const resistance = frequency.map(() => 100);
export const reactance = frequency.map((f) => -5000 / f);
