import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { convertDt6, type Dt6Converter, readDt6Converter } from './dt6-converter.ts';

const scripts = mkdtempSync(join(tmpdir(), 'tafel-converter-'));
afterAll(() => rmSync(scripts, { recursive: true, force: true }));

/** A converter that is a small Node program. */
function converter(program: string, ...args: readonly string[]): Dt6Converter {
  const path = join(scripts, `${readdirSync(scripts).length}.mjs`);
  writeFileSync(path, `import fs from 'node:fs';\n${program}`);
  return { program: process.execPath, arguments: [path, ...args] };
}
const dataset = new TextEncoder().encode('DL4DATA');
const textOf = async (made: Dt6Converter) =>
  new TextDecoder().decode(await convertDt6(dataset, made));

test('PA-28 X-83 the text is taken from stdout, or from the file that the converter writes', async () => {
  const reads = `fs.readFileSync(process.argv[2], 'utf8').toLowerCase()`;
  expect(await textOf(converter(`process.stdout.write(${reads})`, '{input}'))).toBe('dl4data');
  const writes = converter(
    `fs.writeFileSync(process.argv[3].slice(2), ${reads})`,
    '{input}',
    '/o{output}',
  );
  expect(await textOf(writes)).toBe('dl4data');
});

test('a converter works in a folder of its own, which only its user may open and which is gone afterwards', async () => {
  process.env['TAFEL_SECRET_OF_A_TEST'] = 'x';
  const seen = JSON.parse(
    await textOf(
      converter(
        `console.log(JSON.stringify({ folder: process.cwd(), mode: fs.statSync('.').mode & 0o777, env: Object.keys(process.env), args: process.argv.slice(2) }))`,
        '{input}',
        '$(touch ran); `touch ran`',
      ),
    ),
  );
  delete process.env['TAFEL_SECRET_OF_A_TEST'];
  expect(seen.mode).toBe(0o700);
  expect(seen.env.toSorted()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR']);
  expect(seen.args).toEqual([join(seen.folder, 'dataset.dt6'), '$(touch ran); `touch ran`']);
  expect(existsSync(seen.folder)).toBe(false);
});

test('a converter that takes too long is ended, with all that it started', async () => {
  const marker = join(scripts, 'child');
  const slow = converter(
    `import { spawn } from 'node:child_process';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     fs.writeFileSync(${JSON.stringify(marker)}, String(child.pid));
     setInterval(() => {}, 1000);`,
  );
  await expect(convertDt6(dataset, slow, { time: 800 })).rejects.toMatchObject({
    code: 'CONVERTER_FAILED',
    message: expect.stringContaining('longer than 0.8 s'),
  });
  const child = Number(readFileSync(marker, 'utf8'));
  await expect.poll(() => isRunning(child)).toBe(false);
});

/** A process that ended and was not yet fetched by its parent runs no more. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('more output than allowed is refused, printed or written', async () => {
  const endless = `const block = 'x'.repeat(65536); setInterval(() => fs.writeSync(1, block), 0);`;
  await expect(convertDt6(dataset, converter(endless), { bytes: 1e6 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
  const large = converter(
    `fs.writeFileSync(process.argv[2], Buffer.alloc(2e6)); setInterval(() => {}, 1000)`,
    '{output}',
  );
  await expect(convertDt6(dataset, large, { bytes: 1e6 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
});

test.each([
  ['ended with status 3', converter('process.exit(3)')],
  ['wrote nothing', converter('')],
  ['cannot be started', { program: '/no/such/program', arguments: [] }],
])('a converter that %s is a typed error', async (sentence, made) => {
  await expect(convertDt6(dataset, made)).rejects.toMatchObject({
    code: 'CONVERTER_FAILED',
    message: `The converter of DeltaLINK datasets ${sentence}.`,
  });
});

test('a conversion can be stopped', async () => {
  const stop = new AbortController();
  const waiting = convertDt6(dataset, converter('setInterval(() => {}, 1000)'), {
    stop: stop.signal,
  });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('the setting is a path, or a list of a program and its arguments', () => {
  expect(readDt6Converter('/opt/dl4')).toEqual({ program: '/opt/dl4', arguments: ['{input}'] });
  expect(readDt6Converter('["/opt/wine","DL4CmdLine.exe","{input}","{output}"]')).toEqual({
    program: '/opt/wine',
    arguments: ['DL4CmdLine.exe', '{input}', '{output}'],
  });
  for (const wrong of ['dl4', '["dl4"]', '[1]', '[', ''])
    expect(() => readDt6Converter(wrong)).toThrow(
      expect.objectContaining({ code: 'INVALID_SETTING' }),
    );
});
