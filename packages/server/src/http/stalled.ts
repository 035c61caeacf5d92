import type { IncomingMessage } from 'node:http';

/** A line over which nothing has come for so long is broken, ms, though nobody has said so. */
const STALLED = 60_000;

/** Breaks off what somebody sends once its line stalls, so that it keeps nothing else of theirs waiting. */
export function breakOffWhenStalled(request: IncomingMessage, after = STALLED): void {
  request.setTimeout(after, () => request.destroy());
  request.once('end', () => request.setTimeout(0)); // what is done with it then may take longer
}
