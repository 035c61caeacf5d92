/**
 * Figures of the built server on 100,000 reports, each beside its bar: `npm run load -- NAME`, and
 * `npm run load -- NAME postgres://…` on an empty PostgreSQL database. Fails where a bar is missed.
 */
import { besideBare } from './beside-bare.ts';
import { clusterList, recentReports } from './lists.ts';
import { enumeration } from './enumeration.ts';
import { report } from './figures.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { soak } from './soak.ts';
import { uploads } from './uploads.ts';

const FIGURES: Readonly<Record<string, (laboratory: Laboratory) => Promise<void>>> = {
  /** With sign-in and permissions, beside bare Express with the bare query. */
  bare: besideBare,
  clusters: clusterList,
  recent: recentReports,
  uploads,
  soak,
  enumeration,
};

const [name = 'bare', databaseUrl] = process.argv.slice(2);
const measure = FIGURES[name];
if (!measure) throw new Error(`Name one of: ${Object.keys(FIGURES).join(', ')}.`);
const laboratory = await openLaboratory(databaseUrl);
try {
  await laboratory.metrics.begin();
  await measure(laboratory);
  const stall = await laboratory.metrics.longestStall();
  report('A16 longest stall', `${stall.toFixed(0)} ms`, 100 - stall);
} finally {
  laboratory.close();
}
