import { median } from './bench.ts';

/**
 * How both sides are timed: each runs untimed for so long, then the median of several measurements is taken, each of as
 * many runs as fill its time. CPU time, since other programs of the machine take turns.
 */
const WARM_UP = 0.5;
const MEASUREMENTS = 5;
const LENGTH = 0.1;

/** In words, for titles. */
export const MANNER = `CPU time, after ${WARM_UP} s of warm-up on each side the median of ${MEASUREMENTS}`;

/** CPU seconds of one run of ours, as often as fills a time. */
function meanOver(seconds: number, work: () => unknown): number {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1e6;
    if (spent >= seconds) return spent / runs;
  }
}

/** CPU seconds of one run of ours. */
export function cpuSeconds(work: () => unknown): number {
  meanOver(WARM_UP, work);
  return median(Array.from({ length: MEASUREMENTS }, () => meanOver(LENGTH, work)));
}

/** The same in Python: a program that defines work() ends with this and prints { work: seconds }. */
export const CPU_SECONDS_IN_PYTHON = `
import json, statistics, time
def mean_over(seconds):
    start = time.process_time()
    runs = 0
    while True:
        work()
        runs += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return spent / runs
mean_over(${WARM_UP})
print(json.dumps({'work': statistics.median(mean_over(${LENGTH}) for _ in range(${MEASUREMENTS}))}))`;
