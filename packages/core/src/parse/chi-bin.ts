import { TafelError } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import { type ByteReader, byteReader } from './readers/byte-reader.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { dayNumber, isoDateTime } from './readers/date-time.ts';
import { knownColumn } from './readers/known-columns.ts';

const MAGIC = [0x80, 0xf2, 0x1d, 0x00];
/** Bytes before the rows of a square-wave voltammogram. */
const HEAD = 1691;
/** Difference, forward, reverse: four bytes each. */
const ROW = 12;
const MOST_CHANNELS = 8;
/** Where a square-wave file keeps what is needed. */
const PLACES = { points: 615, pointsAgain: 623, date: 627, final: 1095, increment: 1111 } as const;
/** The block of parameters, in which the initial potential stands. */
const PARAMETERS: { readonly from: number; readonly to: number } = { from: 1063, to: 1131 };

/**
 * Binary files of CH Instruments, square-wave voltammetry only: the places of other techniques are not known well enough. The
 * vendor publishes no specification; this layout was worked out from files and their text. A file is trusted only where its
 * size is that of its points, and where the parameters hold the initial potential that its steps lead from.
 */
export const chiBin: FileFormat = {
  id: 'chi-bin',
  title: 'CH Instruments binary (.bin)',
  extensions: ['bin'],
  recognises: ({ beginning }) => MAGIC.every((byte, i) => beginning[i] === byte),
  parse(file) {
    const reader = byteReader(file.bytes, file.baseName, 'little');
    const name = readName(reader);
    const refuse = (reason: string): never => {
      throw new TafelError(
        'FORMAT_UNSUPPORTED',
        `'${file.baseName}' is a CH Instruments binary file ${reason}. Convert it to text in the program of the instrument.`,
      );
    };
    if (name !== 'SWV')
      return refuse(`of the technique '${name}', of which Tafel reads only the text`);
    const points = reader.u32(PLACES.points);
    const channels = (reader.length - HEAD) / (ROW * points);
    if (
      points !== reader.u32(PLACES.pointsAgain) ||
      !Number.isInteger(channels) ||
      channels < 1 ||
      channels > MOST_CHANNELS
    )
      return refuse('whose size does not agree with its number of points');
    const start = initialPotential(reader, points);
    if (start === null)
      return refuse('whose steps do not lead from its initial to its final potential');
    const { initial, step } = start;
    const potential = Float64Array.from({ length: points }, (_, k) => initial + (k + 1) * step);
    const readings = Array.from({ length: channels }, (_, channel): Reading => {
      const first = HEAD + channel * points * ROW;
      const column = (k: number) =>
        Float64Array.from({ length: points }, (_, i) => reader.f32(first + i * ROW + 4 * k));
      return readColumnTable({
        fileName: file.baseName,
        title: channels === 1 ? file.baseName : `${file.baseName}: channel ${channel + 1}`,
        headers: (['potential', 'differenceCurrent', 'current', 'reverseCurrent'] as const).map(
          (key) => knownColumn({ key }),
        ),
        values: [potential, column(0), column(1), column(2)],
        technique: 'SWV',
        date: dateOf(reader),
        decisions: [
          `The file holds no potentials: they are steps of ${step.toPrecision(4)} V from ${initial.toPrecision(4)} V on.`,
        ],
      });
    });
    return combineReadings({ fileName: file.baseName, instrument: 'CH Instruments' }, readings);
  },
};

/** The short name of the technique, behind its length. */
function readName(reader: ByteReader): string {
  const length = reader.u32(MAGIC.length);
  return length > 0 && length < 40
    ? reader.ascii(MAGIC.length + 4, length).replaceAll('\0', '')
    : '';
}

/** A number of four bytes as people typed it: 0.004, not 0.004000000189989805. */
const typed = (value: number) => Number(value.toPrecision(7));

/** The initial potential, and the step with its sign; null where no parameter lies as many steps from the final potential. */
function initialPotential(
  reader: ByteReader,
  points: number,
): { initial: number; step: number } | null {
  const final = typed(reader.f32(PLACES.final));
  const size = Math.abs(typed(reader.f32(PLACES.increment)));
  if (!(size > 0 && size < 1 && Math.abs(final) < 20)) return null;
  const found = new Set<1 | -1>();
  for (let at = PARAMETERS.from; at < PARAMETERS.to; at += 4) {
    if (at === PLACES.final || at === PLACES.increment) continue;
    const span = final - typed(reader.f32(at));
    for (const sign of [1, -1] as const)
      if (Math.abs(span - sign * points * size) < 0.01 * size) found.add(sign);
  }
  const [sign] = found;
  if (found.size !== 1 || sign === undefined) return null;
  return { initial: typed(final - sign * points * size), step: sign * size };
}

/** Year, month, day, hour, minute, second, four bytes each; null where they are no date. */
function dateOf(reader: ByteReader): string | null {
  const [year, month, day, hour, minute, second] = Array.from({ length: 6 }, (_, i) =>
    reader.i32(PLACES.date + 4 * i),
  );
  if (!(year > 1980 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31))
    return null;
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60))
    return null;
  return isoDateTime(dayNumber(year, month, day), 3600 * hour + 60 * minute + second);
}
