import type { OpenedFile } from '../opened-file.ts';
import { byteReader } from '../readers/byte-reader.ts';
import { dayNumber, isoDateTime } from '../readers/date-time.ts';
import type { MprModule } from './modules.ts';

/** Places in the log module where versions of EC-Lab keep the start as OLE days (since 1899-12-30). */
const START_PLACES = [585, 465, 469, 473];
const OLE_DAYS = { from: 40_000, to: 60_000 } as const;
/** OLE day of 1970-01-01. */
const OLE_UNIX = 25_569;
const SECONDS_PER_DAY = 86_400;

/** '01/16/20' or '01-16-20': always month, day, year. */
function dayOf(date: string): number | null {
  const match = /^(\d\d)[/.-](\d\d)[/.-](\d\d)$/.exec(date);
  if (!match) return null;
  const [, month, day, year] = match.map(Number);
  return dayNumber(2000 + year, month, day);
}

/**
 * When the measurement began, ISO 8601 without a zone: the time of day from the log module where a place in it holds the day of
 * the settings, else the day alone.
 */
export function startTime(file: OpenedFile, modules: readonly MprModule[]): string | null {
  const reader = byteReader(file.bytes, file.baseName, 'little');
  const dated = modules.find(({ name }) => name === 'VMP Set') ?? modules[0];
  const day = dated ? dayOf(dated.date) : null;
  if (day === null) return null;
  const log = modules.find(({ name }) => name === 'VMP LOG');
  for (const place of log ? START_PLACES : []) {
    if (!log || place + 8 > log.length) continue;
    const ole = reader.f64(log.start + place);
    if (!(ole > OLE_DAYS.from && ole < OLE_DAYS.to)) continue;
    // Days of a double are good to some microseconds: half a millisecond up, so that a whole second stays one
    const seconds = (ole - OLE_UNIX - day) * SECONDS_PER_DAY + 0.0005;
    if (seconds >= 0 && seconds < SECONDS_PER_DAY) return isoDateTime(day, seconds);
  }
  return isoDateTime(day, 0);
}
