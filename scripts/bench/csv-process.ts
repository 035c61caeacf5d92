import { fileSource } from '../../packages/core/src/node/large-file.ts';
import type { MeasurementFile } from '../../packages/core/src/parse/format.ts';
import { parseFile } from '../../packages/core/src/parse/parse.ts';

// Parses one file several times, from the disk, and prints the times in milliseconds, by the clock and of all
// threads together: a process of its own, as the peer's.
const [path = '', rows, runs] = process.argv.slice(2);

/** As the command line reads a large file, without its hash, which the peer does not make either. */
const openFile = (): MeasurementFile => ({
  name: 'bench.csv',
  source: fileSource('bench.csv', path),
  sha256: '',
  get bytes(): never {
    throw new Error('The whole file was asked for.');
  },
});

const times: [clock: number, processor: number][] = [];
for (let run = 0; run < Number(runs); run++) {
  const started = performance.now();
  const usage = process.cpuUsage();
  const { lines } = parseFile(openFile());
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(usage);
  times.push([elapsed, (user + system) / 1000]);
  if (lines[0]?.columns.current?.values.length !== Number(rows))
    throw new Error('Rows are missing.');
}
console.log(JSON.stringify(times));
