/** One comparison: ours beside a peer on the same machine, in the same run, on the same input. */
export interface Row {
  readonly what: string;
  /** As measured, with its unit: '181 ms', '220 MB'. */
  readonly ours: string;
  /** The peer, or the fixed bar, with its unit. */
  readonly peer: string;
  /** ours / peer; null where the peer is not installed. */
  readonly ratio: number | null;
  /** The ratio must not be larger; null: only told. */
  readonly bar: number | null;
  readonly note?: string;
}

/** One module of this folder. */
export interface Bench {
  readonly title: string;
  run(): Promise<readonly Row[]>;
}

export const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The fastest of several runs: what the machine can do when nothing else disturbs it. */
export const fastest = (values: readonly number[]): number => Math.min(...values);

/** The middle one of several runs: the fairest where both sides run in turn on a machine that others use, too. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = NaN, high = low] = sorted.slice((sorted.length - 1) >> 1);
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}
