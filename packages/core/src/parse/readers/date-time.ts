/**
 * Date and time texts of instruments, as numbers: X-50. No time zone of the machine takes part; a zone in the text is
 * taken off, so that differences are right across a change of the clocks.
 */

interface Moment {
  /** Whole days since 1970-01-01; null for a clock time or a duration without a date. */
  readonly day: number | null;
  /** Seconds into the day (or of the duration). */
  readonly seconds: number;
}

/** Which of the two numbers of '3/5/2024' is the day. */
export type DateOrder = 'day first' | 'month first';

export interface TimesOfDay {
  /** Seconds since the first readable text; NaN where a text is none. */
  readonly seconds: Float64Array;
  /** The first date and time, ISO 8601 without a zone; null for clock times. */
  readonly start: string | null;
  /** Stated where the texts hold two numbers that could be exchanged. */
  readonly order: { readonly order: DateOrder; readonly proven: boolean } | null;
}

/** How the names of the months begin, in English, German, French, Spanish and Italian. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen)/,
  /^(?:f[eé]b|f[eé]v)/,
  /^m(?:ar|är|rz)/,
  /^a[pvb]r/,
  /^ma[yig]/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^a(?:ug|o[uû]|go)/,
  /^se[pt]/,
  /^o[ckt]t/,
  /^nov/,
  /^d(?:[eé]c|ez|ic)/,
];
const SECONDS_PER_DAY = 86_400;

/** Days since 1970-01-01 of a date of the Gregorian calendar. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

const two = (value: number) => String(value).padStart(2, '0');

/** ISO 8601 without a zone, whole seconds, from days since 1970-01-01 and seconds into the day. */
export function isoDateTime(day: number, seconds: number): string {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const whole = Math.floor(seconds);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map(two)
    .join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}T${clock}`;
}

const CLOCK =
  /^(\d{1,6}):(\d{2})(?::(\d{1,2})(?:[.,](\d+))?)?\s*([AaPp])?\.?[Mm]?\.?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** A dot for the colon, as some EC-Lab files have it: '17.44.01'. */
const DOTTED_CLOCK = /^(\d{1,2})\.(\d{2})\.(\d{2})(?:[.,](\d+))?$/;

function readClock(text: string): number | undefined {
  const dotted = DOTTED_CLOCK.exec(text);
  const match = CLOCK.exec(text) ?? dotted;
  if (!match) return undefined;
  const [, hourText, minuteText, secondText = '0', fraction = ''] = match;
  const half = dotted ? undefined : match[5]?.toLowerCase();
  const zone = dotted ? undefined : match[6];
  const minutes = Number(minuteText);
  const seconds = Number(fraction === '' ? secondText : `${secondText}.${fraction}`);
  let hours = Number(hourText);
  if (minutes > 59 || seconds >= 61) return undefined;
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half === 'p' ? 12 : 0);
  }
  return hours * 3600 + minutes * 60 + seconds - zoneSeconds(zone);
}

function zoneSeconds(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(-2)) * 60);
}

/** '2024年3月5日' */
const withDashes = (text: string) => text.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3');

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s]+(.*))?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,]+(.*))?$/;
const MONTH_FIRST = /^(?:\p{L}+,\s+)?(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[,\s]+(.*))?$/u;
const MONTH_SECOND =
  /^(?:\p{L}+,\s+)?(\d{1,2})[-\s.]+(\p{L}{3,10})\.?[-\s,]+(\d{4})(?:[,\s]+(.*))?$/u;
/** 'Sat Nov 25 17:44:01 2023', as the C library writes it. */
const YEAR_BEHIND_CLOCK =
  /^(?:\p{L}{3},?\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})\s+(\d+:[\d:.]+)\s+(\d{4})$/u;
const DURATION = /^(\d+)\s*d\s+(.+)$/i;

const fullYear = (text: string) =>
  text.length === 2 ? Number(text) + (Number(text) < 70 ? 2000 : 1900) : Number(text);

function dated(year: number, month: number, day: number, clock = ''): Moment | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const seconds = clock.trim() === '' ? 0 : readClock(clock.trim());
  return seconds === undefined ? undefined : { day: dayNumber(year, month, day), seconds };
}

const monthOf = (name: string) =>
  MONTHS.findIndex((beginning) => beginning.test(name.toLowerCase())) + 1;

function readMoment(written: string, order: DateOrder): Moment | undefined {
  const text = withDashes(written);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst)
    return dated(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]), yearFirst[5]);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first, separator, second, year, clock] = yearLast;
    const dayFirst = separator === '.' || order === 'day first';
    const [month, day] = dayFirst ? [second, first] : [first, second];
    return dated(fullYear(year), Number(month), Number(day), clock);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst)
    return dated(
      Number(monthFirst[3]),
      monthOf(monthFirst[1]),
      Number(monthFirst[2]),
      monthFirst[4],
    );
  const monthSecond = MONTH_SECOND.exec(text);
  if (monthSecond)
    return dated(
      Number(monthSecond[3]),
      monthOf(monthSecond[2]),
      Number(monthSecond[1]),
      monthSecond[4],
    );
  const behindClock = YEAR_BEHIND_CLOCK.exec(text);
  if (behindClock) {
    const [, month, day, clock, year] = behindClock;
    return dated(Number(year), monthOf(month), Number(day), clock);
  }
  const duration = DURATION.exec(text);
  const clock = readClock(duration ? duration[2] : text);
  if (clock === undefined) return undefined;
  return { day: null, seconds: clock + (duration ? Number(duration[1]) * SECONDS_PER_DAY : 0) };
}

/** What proves the order of day and month: a value above 12, looked for in all texts; a dot always means day first. */
function findOrder(texts: readonly string[], usual?: DateOrder): TimesOfDay['order'] {
  let seen = false;
  let twelveHours = false;
  for (const text of texts) {
    const match = YEAR_LAST.exec(text);
    if (!match || match[2] === '.') continue;
    seen = true;
    if (Number(match[1]) > 12) return { order: 'day first', proven: true };
    if (Number(match[3]) > 12) return { order: 'month first', proven: true };
    twelveHours ||= /[ap]\.?m\.?$/i.test(text);
  }
  // Only the United States writes both slashes and AM/PM
  const order = twelveHours ? 'month first' : (usual ?? 'day first');
  return seen ? { order, proven: false } : null;
}

/** True for a text that `readTimes` understands. */
export const isTimeText = (text: string): boolean =>
  readMoment(text.trim(), 'day first') !== undefined ||
  readMoment(text.trim(), 'month first') !== undefined;

/**
 * A column of date and time texts as seconds since its first value: PA-19, X-50. Clock times that run backwards have
 * passed midnight.
 *
 * @param usual the order to assume where nothing proves one
 */
export function readTimes(cells: readonly string[], usual?: DateOrder): TimesOfDay {
  const texts = cells.map((cell) => cell.trim());
  const order = findOrder(texts, usual);
  const seconds = new Float64Array(texts.length).fill(NaN);
  let first: Moment | undefined;
  let previous = -Infinity;
  let midnights = 0;
  texts.forEach((text, i) => {
    const moment = readMoment(text, order?.order ?? 'day first');
    if (!moment) return;
    first ??= moment;
    let value = moment.seconds - first.seconds;
    if (moment.day !== null && first.day !== null)
      value += (moment.day - first.day) * SECONDS_PER_DAY;
    else {
      // Half a day back is midnight; a little back is a jitter of the clock
      if (value + midnights * SECONDS_PER_DAY < previous - SECONDS_PER_DAY / 2) midnights++;
      value += midnights * SECONDS_PER_DAY;
    }
    seconds[i] = value;
    previous = value;
  });
  return { seconds, start: first ? isoOf(first) : null, order };
}

function isoOf({ day, seconds }: Moment): string | null {
  if (day === null) return null;
  const carried = Math.floor(seconds / SECONDS_PER_DAY);
  return isoDateTime(day + carried, seconds - carried * SECONDS_PER_DAY);
}

/** One date of a file's header: ISO 8601 without a zone, and whether the order of day and month was only assumed. */
export function readDate(
  text: string,
  usual?: DateOrder,
): { readonly date: string; readonly assumed: DateOrder | null } | undefined {
  const { start, order } = readTimes([text], usual);
  return start === null
    ? undefined
    : { date: start, assumed: order && !order.proven ? order.order : null };
}
