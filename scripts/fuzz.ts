import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultOf, formatFixtures } from '../packages/core/src/testing/fuzz.ts';
import { mutated, seeded } from '../packages/core/src/testing/mutations.ts';

/**
 * Changes the bytes of every fixture again and again and reads the result: the nightly length of packages/core/src/parse/fuzz.test.ts.
 * A file that was not read well is kept, and the seed that made it is said. The nursery is that of the workers that read files;
 * the heap is held small, since V8 otherwise keeps what it could give back, and a leak would not show.
 * Minutes are those of the processor; with `--format`, all of them go to the fixtures of one format.
 *
 *     npx pnpm exec node --max-semi-space-size=8 --max-old-space-size=96 --conditions=tafel-source scripts/fuzz.ts --minutes 30 --seed 1
 *     … scripts/fuzz.ts --minutes 10 --format zahner-ism
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    format: { type: 'string' },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
if (!Number.isFinite(seed) || !Number.isFinite(minutes))
  throw new Error('--minutes and --seed are numbers.');
const used = () => process.cpuUsage().user / 60e6;

const folder = join(tmpdir(), 'tafel-fuzz');
const fixtures = formatFixtures(values.format);
if (fixtures.length === 0) throw new Error(`'${values.format}' is no format.`);
const random = seeded(seed);
let files = 0;
let faults = 0;
while (used() < minutes) {
  for (const { name, bytes } of fixtures) {
    // Several changes on top of each other reach further than one
    let changed = bytes;
    for (let k = 0; k <= 3 * random(); k++) changed = mutated(changed, random);
    files++;
    const fault = faultOf({ name, bytes: changed, sha256: '' });
    if (fault === null) continue;
    faults++;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${seed}-${files}-${name}`);
    writeFileSync(path, changed);
    console.log(`${path}: ${fault}`);
  }
}
const megabytes = process.resourceUsage().maxRSS / 1e3;
console.log(
  `${values.format ?? 'All formats'}, seed ${seed}: ${files} files, ${faults} not read well; ${megabytes.toFixed(0)} MB at most (A23: 300).`,
);
process.exitCode = faults > 0 ? 1 : 0;
