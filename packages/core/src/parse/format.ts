import type { Warning } from '../errors.ts';
import type { DataLine } from '../measurement/data-line.ts';
import type { Member } from '../registry.ts';
import type { ByteSource } from './byte-source.ts';
import type { OpenedFile } from './opened-file.ts';

/** A file as it comes from a disk, an upload or a browser. The hash is made where the bytes are read. */
export interface MeasurementFile {
  /** Path relative to the folder it came from, with forward slashes. */
  readonly name: string;
  /** The whole file; of one with a `source` read when somebody asks. */
  readonly bytes: Uint8Array;
  /** The same bytes piece by piece, where the file is too large to be held for nothing. */
  readonly source?: ByteSource;
  /** SHA-256 of the bytes, lower-case hex. */
  readonly sha256: string;
}

/** What the user says a file is; measurement data unless said otherwise. */
export const dataTypes = ['data', 'concentration', 'aof', 'picture'] as const;
export type DataType = (typeof dataTypes)[number];

export interface ParseOptions {
  readonly dataType?: DataType;
  /** Answers the question of a session whose data set contradicts its own content. */
  readonly dataset?: 'common' | 'eis';
}

/** What was decided while reading, so that a person can check it. */
export interface ParseReport {
  /** utf-8, utf-16le, utf-16be, windows-1252, windows-1251, gbk, shift_jis, with '+bom' where one stood; null for binary formats. */
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly decimal: '.' | ',' | null;
  /** Line (or sheet row) of the header, from 1. */
  readonly headerRow: number | null;
  /** Headers that became columns, and those that were left as auxiliary or not read. */
  readonly used: readonly string[];
  readonly ignored: readonly string[];
  /** One sentence for each decision: sign of Z″, order of day and month, concentration from the name … */
  readonly decisions: readonly string[];
}

/** What a format's own reader hands back. */
export interface Reading {
  readonly instrument?: string | null;
  readonly technique?: string | null;
  readonly lines: readonly DataLine[];
  readonly warnings: readonly Warning[];
  readonly report: ParseReport;
}

/** One file format: recognised by content, read whole or not at all. */
export interface FileFormat extends Member {
  /** Lower-case, without the dot; only a hint, the content decides. */
  readonly extensions: readonly string[];
  recognises(file: OpenedFile): boolean;
  /** @throws TafelError with the place in the file. */
  parse(file: OpenedFile, options: ParseOptions): Reading;
}

/** A file that was read. */
export interface ParsedFile extends Required<Reading> {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Id of the format. */
  readonly format: string;
  readonly dataType: DataType;
  /** The answer that a contradicting session was read with; null where none was given. */
  readonly dataset: 'common' | 'eis' | null;
}
