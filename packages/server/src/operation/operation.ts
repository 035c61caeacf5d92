import { StoreUnavailable } from '../errors.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type WriteGuard, writeGuard } from './write-guard.ts';

/** What whoever runs the server sees of it, and may ask of it. */
export interface Operation {
  readonly metrics: Metrics;
  /** Opens /metrics to other machines; without one it answers this machine only. */
  readonly metricsToken: string | null;
  readonly guard: WriteGuard;
  /** From now on the server is not ready for anything new, and still answers what comes. */
  drain(): void;
  /** @throws StoreUnavailable once the server is about to stop */
  insistOnServing(): void;
}

type OperationSettings = Parameters<typeof writeGuard>[0] & Pick<Operation, 'metricsToken'>;

export function createOperation(settings: OperationSettings): Operation {
  let draining = false;
  return {
    metrics: createMetrics(),
    metricsToken: settings.metricsToken,
    guard: writeGuard(settings),
    drain() {
      draining = true;
    },
    insistOnServing() {
      if (draining) throw new StoreUnavailable(new Error('The server is stopping.'));
    },
  };
}
