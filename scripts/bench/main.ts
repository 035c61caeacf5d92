import type { Bench, Row } from './bench.ts';

/**
 * Every benchmark, by the name that `npm run bench -- <name>` takes. A new one is a file beside this one and a line here. Each is
 * loaded when it runs, so that what one needs (the built command line) does not stop the others.
 */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  startup: async () => (await import('./startup.ts')).startup,
  csv: async () => (await import('./csv.ts')).csv,
  xlsx: async () => (await import('./xlsx.ts')).xlsx,
  mpr: async () => (await import('./mpr.ts')).mpr,
  pssession: async () => (await import('./pssession.ts')).pssession,
  folder: async () => (await import('./folder.ts')).folder,
  pool: async () => (await import('./pool.ts')).pool,
  hostile: async () => (await import('./hostile.ts')).hostile,
  filters: async () => (await import('./filters.ts')).filters,
  fits: async () => (await import('./fits.ts')).fits,
  scaling: async () => (await import('./scaling.ts')).scaling,
  report: async () => (await import('./report.ts')).report,
  eis: async () => (await import('./eis.ts')).eis,
  memory: async () => (await import('./memory.ts')).memory,
};

function verdict({ ratio, bar }: Row): string {
  if (ratio === null) return 'no peer';
  if (bar === null) return ratio.toFixed(2);
  return `${ratio.toFixed(2)} (bar ${Number(bar.toPrecision(3))}${ratio > bar ? ', MISSED' : ''})`;
}

const names = process.argv.slice(2);
for (const [name, load] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const bench = await load();
  console.log(bench.title);
  for (const row of await bench.run()) {
    console.log(
      `  ${row.what.padEnd(40)} ${row.ours.padStart(10)} ${row.peer.padStart(10)}  ratio ${verdict(row)}${row.note ? `; ${row.note}` : ''}`,
    );
    if (row.ratio !== null && row.bar !== null && row.ratio > row.bar) process.exitCode = 1;
  }
}
