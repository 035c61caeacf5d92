/**
 * Runs files of reference cases through Tafel: `npm run -s reference -- FILE.json …`. Prints one JSON object per file and
 * line; exit status 1 when a case failed or a file could not be read. With --hash it prints the hash of all results in
 * place of a verdict: these stand in fixtures/determinism/reference.json.
 */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { readReferenceFile } from './reference-case.ts';
import { resultHashOfText } from './result-hashes.ts';
import { runCases } from './run-cases.ts';

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wantsHash = process.argv.includes('--hash');
if (files.length === 0) {
  console.error('Usage: npm run -s reference -- [--hash] FILE.json …');
  process.exitCode = 2;
}

for (const name of files) {
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  try {
    const text = readFileSync(path, 'utf8');
    const title = basename(name, '.json');
    if (wantsHash) {
      console.log(JSON.stringify({ file: name, hash: resultHashOfText(text, title) }));
      continue;
    }
    const file = readReferenceFile(text, title);
    const failed = runCases(file);
    const { kind, cases } = file;
    const passed = cases.length - failed.length;
    console.log(JSON.stringify({ file: name, kind, cases: cases.length, passed, failed }));
    if (failed.length > 0) process.exitCode = 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`'${name}' is not a readable file of reference cases: ${reason}`);
    process.exitCode = 1;
  }
}
