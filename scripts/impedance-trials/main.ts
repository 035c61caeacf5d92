/**
 * Tries impedance on simulated spectra that nothing was tuned on:
 * `tsx --conditions=tafel-source scripts/impedance-trials/main.ts KIND [COUNT] [FIRST SEED]`.
 * Prints the trials that did not go as they should, one a line, and how often each outcome came.
 */
import { distribution } from './distributions.ts';
import { disturbed } from './disturbed.ts';
import { fit } from './fits.ts';
import { recommendation } from './recommendations.ts';
import { GOOD, type Trial } from './trial.ts';
import { verdict } from './validity.ts';

const kinds: Readonly<Record<string, (seed: number) => Trial>> = {
  recommend: recommendation,
  fit,
  kk: verdict,
  drt: distribution,
  disturbed,
};

const [kind = '', count = '100', first = '1'] = process.argv.slice(2);
const trial = kinds[kind];
if (!trial) throw new Error(`There is no kind '${kind}', only ${Object.keys(kinds).join(', ')}.`);
const counts = new Map<string, number>();
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { what, outcome } = trial(seed);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  if (outcome !== GOOD) console.log(`${seed} ${outcome}: ${what}`);
}
for (const [outcome, times] of counts) console.log(`${times} ${outcome}`);
