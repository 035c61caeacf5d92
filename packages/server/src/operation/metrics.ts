import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { TAFEL_VERSION } from '@tafel/core/api';

/** Upper ends of the classes that durations are counted in, s. */
const CLASSES = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

interface Answered {
  readonly method: string;
  /** The pattern of the path, never the path: it would name what people keep here. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What the server counts about itself, as Prometheus reads it. */
export interface Metrics {
  answered(request: Answered): void;
  /** A number that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
}

interface Family {
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const durations = { classes: CLASSES.map(() => 0), count: 0, sum: 0 };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const gauges = new Map<string, Family>([
    [
      'process_resident_memory_bytes',
      { help: 'Memory of the process', read: () => process.memoryUsage.rss() },
    ],
    [
      'tafel_heap_old_bytes',
      { help: 'Memory of objects that outlived their first collections', read: oldBytes },
    ],
    ['process_uptime_seconds', { help: 'Time since the start', read: () => process.uptime() }],
    [
      'tafel_event_loop_delay_max_seconds',
      {
        help: 'Longest stall since the last reading',
        read() {
          const longest = delay.max / 1e9;
          delay.reset();
          return longest;
        },
      },
    ],
  ]);
  return {
    answered({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      durations.count += 1;
      durations.sum += seconds;
      for (const [i, most] of CLASSES.entries())
        if (seconds <= most) durations.classes[i] = (durations.classes[i] ?? 0) + 1;
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read });
    },
    async text() {
      const lines = [
        ...family('tafel_info', 'gauge', 'The version that runs'),
        `tafel_info{version="${TAFEL_VERSION}"} 1`,
        ...family('tafel_requests_total', 'counter', 'Requests that were answered'),
        ...[...counts].map(([labels, count]) => `tafel_requests_total{${labels}} ${count}`),
        ...family('tafel_request_seconds', 'histogram', 'Time to the end of an answer'),
        ...CLASSES.map(
          (most, i) => `tafel_request_seconds_bucket{le="${most}"} ${durations.classes[i]}`,
        ),
        `tafel_request_seconds_bucket{le="+Inf"} ${durations.count}`,
        `tafel_request_seconds_sum ${durations.sum}`,
        `tafel_request_seconds_count ${durations.count}`,
      ];
      for (const [name, { help, read }] of gauges)
        lines.push(...family(name, 'gauge', help), `${name} ${await valueOf(read)}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** What grows where something is kept; the memory of the process also grows with the room for new objects. */
const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  Number.NaN;

const family = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** A number that cannot be had is none, as Prometheus writes it: the others are wanted all the more then. */
async function valueOf(read: Family['read']): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
