/** How the jobs of a pool are dealt out. */
export interface JobQueueOptions<Job> {
  /** So many may be begun before the first result that is waited for, whatever their size. */
  readonly ahead: number;
  /** What jobs have in common that are done by the same code; all the same unless stated. */
  readonly kindOf?: ((job: Job) => string) | undefined;
  /** Bytes that the result of a job may keep in memory; where stated, many small jobs may be begun ahead. */
  readonly sizeOf?: ((job: Job) => number) | undefined;
}

export interface JobQueue<Job> {
  /** The place of the next job for somebody, who has it from now on; undefined where none may be begun, or none that is taken. */
  take(somebody: object, takes?: (job: Job) => boolean): number | undefined;
  /** Whether nobody has taken some of the jobs yet, though they may have to wait. */
  hasMore(): boolean;
  /** How many of them may be begun now. */
  ready(): number;
  /** Jobs that somebody had who is no longer there. */
  giveBack(somebody: object, places: readonly number[]): void;
  /** The result of a job was handed out. */
  done(place: number): void;
}

/** Small jobs that may be begun ahead: their bytes and their number. */
const BYTES_AHEAD = 32e6;
const JOBS_AHEAD = 1000;

/**
 * Deals jobs out, each kind to as few threads as keep all of them busy: every thread has to compile the code of the kinds that
 * it meets, which for a folder of small files of many instruments takes longer than reading them. Among what somebody may take, the
 * first job comes first.
 */
export function queueJobs<Job>(
  jobs: readonly Job[],
  { ahead, kindOf = () => '', sizeOf }: JobQueueOptions<Job>,
): JobQueue<Job> {
  /** Places that may be taken, by kind, in their order. */
  const waiting = new Map<string, number[]>();
  const kindsOf = new Map<object, Set<string>>();
  /** The kinds that somebody has. */
  const begun = new Set<string>();
  const sizes = new Map<number, number>();
  let bytes = 0;
  let admitted = 0;
  let given = 0;

  function mayAdmit(): boolean {
    if (admitted < given + ahead) return true;
    if (sizeOf === undefined || admitted >= given + JOBS_AHEAD) return false;
    return bytes + sizeOf(jobs[admitted]) <= BYTES_AHEAD;
  }

  function admit(): void {
    for (; admitted < jobs.length && mayAdmit(); admitted++) {
      const kind = kindOf(jobs[admitted]);
      const places = waiting.get(kind);
      if (places) places.push(admitted);
      else waiting.set(kind, [admitted]);
      const size = sizeOf?.(jobs[admitted]) ?? 0;
      sizes.set(admitted, size);
      bytes += size;
    }
  }

  /** The kinds of somebody, then those of nobody, then of the others the one of which most is left. */
  function choose(mine: ReadonlySet<string>, takes: (job: Job) => boolean): Choice | null {
    let best: Choice | null = null;
    for (const [kind, places] of waiting) {
      const at = places.findIndex((place) => takes(jobs[place]));
      const rank = mine.has(kind) ? 0 : begun.has(kind) ? 2 : 1;
      const choice = { kind, places, rank, at };
      if (at >= 0 && (best === null || isBefore(choice, best))) best = choice;
    }
    return best;
  }

  return {
    take(somebody, takes = () => true) {
      admit();
      const mine = kindsOf.get(somebody) ?? new Set();
      const choice = choose(mine, takes);
      if (choice === null) return undefined;
      kindsOf.set(somebody, mine.add(choice.kind));
      begun.add(choice.kind);
      const [place] = choice.places.splice(choice.at, 1);
      if (choice.places.length === 0) waiting.delete(choice.kind);
      return place;
    },
    hasMore: () => waiting.size > 0 || admitted < jobs.length,
    ready() {
      admit();
      let count = 0;
      for (const places of waiting.values()) count += places.length;
      return count;
    },
    giveBack(somebody, places) {
      kindsOf.delete(somebody);
      begun.clear();
      for (const kinds of kindsOf.values()) for (const kind of kinds) begun.add(kind);
      for (const place of places) {
        const kind = kindOf(jobs[place]);
        waiting.set(
          kind,
          [...(waiting.get(kind) ?? []), place].toSorted((a, b) => a - b),
        );
      }
    },
    done(place) {
      given = place + 1;
      bytes -= sizes.get(place) ?? 0;
      sizes.delete(place);
    },
  };
}

interface Choice {
  readonly kind: string;
  readonly places: number[];
  readonly rank: number;
  readonly at: number;
}

function isBefore(a: Choice, b: Choice): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.rank === 2) return a.places.length > b.places.length;
  return (a.places[a.at] ?? 0) < (b.places[b.at] ?? 0);
}
