import type { Page } from 'playwright-core';

/** How a page moved, in milliseconds. */
export interface Frames {
  /** The longest piece of work on the thread that draws the page, by processor time: other work does not change it. */
  readonly longestTask: number;
  /** The most work on that thread between two frames, by processor time. */
  readonly mostWork: number;
  /** The longest time between two frames while the page was asked for one after the other. */
  readonly longestGap: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds until it ended. */
  readonly dur?: number;
  /** Microseconds of the processor, whatever else it did meanwhile. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Does something under Chromium's trace while the page draws frame after frame. */
export async function recordFrames(page: Page, action: () => Promise<unknown>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate(() => {
    const again = () => {
      document.documentElement.dataset['frames'] = String(requestAnimationFrame(again));
    };
    again();
  });
  await action();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          cancelAnimationFrame(Number(document.documentElement.dataset['frames']));
          resolve();
        }),
      ),
  );
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return framesOf(events);
}

/** The thread with the frames is the one of the page. */
function framesOf(events: readonly TraceEvent[]): Frames {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const thread = frames[0]?.tid;
  const times = frames.filter(({ tid }) => tid === thread).map(({ ts }) => ts);
  times.sort((a, b) => a - b);
  const gaps = times.slice(1).map((ts, n) => ts - (times[n] ?? ts));
  const tasks = outermost(
    events.filter(({ name, tid }) => tid === thread && name.endsWith('RunTask')),
  );
  return {
    longestTask: longest(tasks.map(({ tdur = 0 }) => tdur)),
    mostWork: longest(workBetween(times, tasks)),
    longestGap: longest(gaps),
  };
}

/** Tasks in order, without those that ran inside of another. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isInside = ts < end;
      end = Math.max(end, ts + dur);
      return !isInside;
    });
}

/** What the processor did for the tasks that began between one time and the next. */
function workBetween(times: readonly number[], tasks: readonly TraceEvent[]): readonly number[] {
  return times.slice(1).map((until, n) => {
    const from = times[n] ?? until;
    return tasks
      .filter(({ ts }) => ts >= from && ts < until)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  });
}

const longest = (microseconds: readonly number[]) =>
  microseconds.reduce((most, each) => Math.max(most, each), 0) / 1000;
