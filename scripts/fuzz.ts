import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultOf, formatFixtures } from '../packages/core/src/testing/fuzz.ts';
import { mutated, seeded } from '../packages/core/src/testing/mutations.ts';

/**
 * Changes the bytes of every fixture again and again and reads the result: the nightly length of packages/core/src/parse/fuzz.test.ts.
 * A file that was not read well is kept, and the seed that made it is said. The nursery is that of the workers that read files.
 *
 *     npx pnpm exec node --max-semi-space-size=8 --conditions=tafel-source scripts/fuzz.ts --minutes 30 --seed 1
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const seed = Number(values.seed);
const until = performance.now() + 60_000 * Number(values.minutes);
if (!Number.isFinite(seed) || !Number.isFinite(until))
  throw new Error('--minutes and --seed are numbers.');

const folder = join(tmpdir(), 'tafel-fuzz');
const fixtures = formatFixtures();
const random = seeded(seed);
let files = 0;
let faults = 0;
while (performance.now() < until) {
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
  `Seed ${seed}: ${files} files, ${faults} not read well; ${megabytes.toFixed(0)} MB at most (A23: 300).`,
);
process.exitCode = faults > 0 ? 1 : 0;
