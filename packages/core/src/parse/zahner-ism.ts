import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import { type ByteReader, byteReader } from './readers/byte-reader.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { dayNumber, isoDateTime } from './readers/date-time.ts';
import { knownColumn } from './readers/known-columns.ts';

const ARRAYS_START = 12;
const BYTES_PER_VALUE = 8;
/** Frequency, modulus, phase, time. */
const ARRAYS = 4;
const BYTES_PER_COUNT = 2;
/** No sweep has more points. */
const MOST_POINTS = 100_000;
/** Zahner counts seconds from 1980-01-01. */
const EPOCH = dayNumber(1980, 1, 1);
const SECONDS_PER_DAY = 86_400;

/**
 * Zahner Thales impedance spectra, big-endian: a negative version and the number of points less one, six bytes each, then
 * frequencies, moduli, phases in rad and time stamps. All samples are kept: the sweep begins within the band, runs to one end of
 * it and then through the whole band. The program of the instrument shows only the part behind the reversal.
 */
export const zahnerIsm: FileFormat = {
  id: 'zahner-ism',
  title: 'Zahner spectrum (.ism)',
  extensions: ['ism'],
  recognises(file) {
    const { beginning: bytes } = file;
    if (bytes.length < ARRAYS_START + BYTES_PER_VALUE || bytes[0] !== 0) return false;
    const reader = byteReader(bytes, file.baseName, 'big');
    const points = reader.i48(6) + 1;
    const isVersion = reader.i32(2) < 0 && reader.u16(0) === 0;
    const first = reader.f64(ARRAYS_START);
    return isVersion && points > 0 && points <= MOST_POINTS && first > 0 && first < 1e12;
  },
  parse(file) {
    const reader = byteReader(file.bytes, file.baseName, 'big');
    const points = reader.i48(6) + 1;
    const array = (k: number) => {
      const start = ARRAYS_START + k * points * BYTES_PER_VALUE;
      reader.bytes(start, points * BYTES_PER_VALUE);
      return Float64Array.from({ length: points }, (_, i) =>
        reader.f64(start + BYTES_PER_VALUE * i),
      );
    };
    const [frequency, modulus, phase] = [array(0), array(1), array(2)];
    const odd = frequency.findIndex((value) => !(value > 0 && value < 1e12));
    if (odd >= 0)
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${file.baseName}' is damaged: point ${odd + 1} has no frequency.`,
        { position: ARRAYS_START + BYTES_PER_VALUE * odd },
      );
    // Older versions end behind one of the blocks; what ends within one is cut off
    const hasTimes = reader.length > ARRAYS_START + (ARRAYS - 1) * points * BYTES_PER_VALUE;
    const stamps = hasTimes ? array(ARRAYS - 1) : null;
    const significances = ARRAYS_START + ARRAYS * points * BYTES_PER_VALUE;
    if (reader.length > significances) reader.bytes(significances, BYTES_PER_COUNT * points);
    const reversal = reversalOf(frequency);
    const reading = readColumnTable({
      fileName: file.baseName,
      title: file.baseName,
      headers: [
        knownColumn({ key: 'frequency', header: 'frequency' }),
        knownColumn({ key: 'impedanceModulus', header: '|Z|' }),
        knownColumn({ key: 'phase', header: 'phase' }),
        ...(stamps ? [knownColumn({ key: 'time', header: 'time' })] : []),
      ],
      values: [frequency, modulus, phase, ...(stamps ? [sinceFirst(stamps)] : [])],
      technique: 'EIS',
      date: (stamps && dateOfStamp(stamps[0])) ?? dateOfText(reader, points),
      decisions:
        reversal > 0
          ? [
              `The sweep turns round at point ${reversal + 1}: all ${points} samples are kept, the program of the instrument shows the ${points - reversal} from there on.`,
            ]
          : [],
    });
    return { ...reading, instrument: 'Zahner' };
  },
};

/** Where the sweep turns round; 0 where it runs one way. */
function reversalOf(frequency: Float64Array): number {
  const isRising = frequency[1] > frequency[0];
  for (let i = 2; i < frequency.length; i++)
    if (frequency[i] > frequency[i - 1] !== isRising) return i - 1;
  return 0;
}

const sinceFirst = (stamps: Float64Array) => stamps.map((stamp) => stamp - stamps[0]);

/** Null for a stamp that is no time of the years 1980 to 2100. */
function dateOfStamp(stamp: number): string | null {
  const day = Math.floor(stamp / SECONDS_PER_DAY);
  if (!(day > 0 && day < 44_000)) return null;
  return isoDateTime(EPOCH + day, stamp - day * SECONDS_PER_DAY);
}

/** The first of the strings behind the arrays and the significances: day, month, year, two digits each. */
function dateOfText(reader: ByteReader, points: number): string | null {
  const at = ARRAYS_START + ARRAYS * points * BYTES_PER_VALUE + BYTES_PER_COUNT * points;
  if (reader.length < at + 8 || reader.u16(at) !== 6) return null;
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(reader.ascii(at + 2, 6));
  if (!match) return null;
  const [, day, month, year] = match.map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return isoDateTime(dayNumber(year < 70 ? 2000 + year : 1900 + year, month, day), 0);
}
