import type { Member } from '../registry.ts';
import type { BuiltReport } from '../report/built-report.ts';

/** The interactive part of the single-file report, built once and handed in as text. */
export interface ViewerRuntime {
  /** One classic script without imports. */
  readonly script: string;
  /** `@font-face` rules with the fonts as data; '' falls back to the reader's own fonts. */
  readonly fonts: string;
}

export interface ExportOptions {
  /** What the files are called, without extension: 'report'. */
  readonly baseName: string;
  /** ISO 8601 in UTC, from the caller's clock; null gives the same bytes every time. */
  readonly exportedAt?: string | null;
  /** For `html`; without it the page is static: pictures, numbers and tables, nothing moves. */
  readonly viewer?: ViewerRuntime;
}

/** One file of an export. */
export interface ExportedFile {
  /** File name without a folder, safe on every system: 'report-VD-peakHeight-values.csv'. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: string;
}

/** One form in which a built report leaves Tafel. */
export interface ReportExport extends Member {
  /** Without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** One file or several: CSV has one for each table, SVG one for each figure. */
  write(built: BuiltReport, options: ExportOptions): Promise<readonly ExportedFile[]>;
}

/** Joins parts to a file name of letters, digits, '.', '-' and '_' only. */
export function fileName(parts: readonly string[], extension: string): string {
  const stem = parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[-.]+|[-.]+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-');
  return `${stem === '' ? 'report' : stem}.${extension}`;
}
