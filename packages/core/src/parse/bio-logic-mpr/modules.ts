import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { byteReader } from '../readers/byte-reader.ts';

/** One module of the file: settings, data, log … */
export interface MprModule {
  /** 'VMP data', 'VMP LOG' … */
  readonly name: string;
  readonly version: number;
  /** EC-Lab 11.50 and later: other places within the module. */
  readonly isLong: boolean;
  /** As written: month/day/year, two digits each. */
  readonly date: string;
  /** Place of the content in the file. */
  readonly start: number;
  readonly length: number;
}

const FIRST_MODULE = 52;
/** 'MODULE', short name, long name. */
const NAMES_LENGTH = 6 + 10 + 25;
const SHORT_HEADER = NAMES_LENGTH + 16;
const LONG_HEADER = NAMES_LENGTH + 24;

/**
 * The modules of an .mpr file, which stand back to back behind its magic.
 *
 * @throws TafelError FORMAT_BROKEN, with the position, where a module does not begin or end where it should.
 */
export function readModules(file: OpenedFile): readonly MprModule[] {
  const reader = byteReader(file.bytes, file.baseName, 'little');
  const modules: MprModule[] = [];
  for (let at = FIRST_MODULE; at < reader.length; ) {
    if (reader.ascii(at, Math.min(6, reader.length - at)) !== 'MODULE')
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${file.baseName}' is damaged: a module should begin at position ${at}.`,
        { position: at },
      );
    const isLong = reader.u32(at + NAMES_LENGTH) === 0xffffffff;
    const length = reader.u32(at + NAMES_LENGTH + (isLong ? 4 : 0));
    const start = at + (isLong ? LONG_HEADER : SHORT_HEADER);
    reader.bytes(start, length);
    modules.push({
      name: reader.ascii(at + 6, 10).trim(),
      version: reader.u32(at + NAMES_LENGTH + (isLong ? 8 : 4)),
      isLong,
      date: reader.ascii(start - 8, 8),
      start,
      length,
    });
    at = start + length;
  }
  return modules;
}
