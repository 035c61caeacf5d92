/** The line that says that the stores are open. */
export const OPEN = 'open';

/** What was acknowledged, with its id or hash; of a report also which version. */
type Entry =
  | readonly [kind: 'cluster' | 'file', id: string]
  | readonly [kind: 'report', id: string, version: number];

/** Writes at once: what is in the pipe outlives the process. */
export const acknowledge = (...entry: Entry) => process.stdout.write(`${entry.join(' ')}\n`);

/** Everything that was ever acknowledged. */
export class Ledger {
  readonly clusters = new Set<string>();
  readonly files = new Set<string>();
  /** The newest version of each report. */
  readonly reports = new Map<string, number>();

  /** Adds what writers said; a line that was cut off was never acknowledged. */
  add(said: string): void {
    for (const line of said.split('\n').slice(0, -1)) {
      const [kind = '', id = '', version] = line.split(' ');
      if (kind === 'cluster') this.clusters.add(id);
      if (kind === 'file') this.files.add(id);
      if (kind === 'report') this.reports.set(id, Number(version));
    }
  }
}
