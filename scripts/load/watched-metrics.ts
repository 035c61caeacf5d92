/** The metrics of a server, whose every reading begins its longest stall anew: so the longest of all is kept here. */
export function watchedMetrics(url: string) {
  let longest = 0;
  const read = async () => {
    const metrics = await readMetrics(url);
    longest = Math.max(longest, metrics.get('tafel_event_loop_delay_max_seconds') ?? 0);
    return metrics;
  };
  return {
    read,
    /** What was before does not count. */
    async begin(): Promise<void> {
      await read();
      longest = 0;
    },
    /** Since the beginning, ms. */
    async longestStall(): Promise<number> {
      await read();
      return longest * 1000;
    },
  };
}

/** What a server says of itself, without what has labels. */
async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}
