/**
 * Fits every row of fits.json from several seeds of the multistart, which must all come to the same minimum:
 * `tsx --conditions=tafel-source scripts/fit-seeds.ts FILE [SEEDS]`. Prints the rows that do not, one a line;
 * exit status 1 when there is one.
 */
import { readFileSync } from 'node:fs';
import { readReferenceFile } from './reference/reference-case.ts';
import { runCases } from './reference/run-cases.ts';

const [path = '', count = '10'] = process.argv.slice(2);
const file = readReferenceFile(readFileSync(path, 'utf8'), 'fits');
for (let seed = 1; seed <= Number(count); seed++) {
  const cases = file.cases.map((row) => ({ ...row, input: { ...row.input, seed } }));
  for (const { id, why } of runCases({ ...file, cases })) {
    console.log(`seed ${seed}, ${id}: ${why}`);
    process.exitCode = 1;
  }
}
console.log(`${file.cases.length} rows, ${count} seeds`);
