import { Readable } from 'node:stream';
import { type Caller, type LightReport, Report, TafelError } from '@tafel/core/api';
import type { z } from 'zod';
import type { BlobStore } from '../blob/port.ts';
import { insertReportFiles, listReportFiles } from '../db/files.ts';
import type { Db } from '../db/schema.ts';
import { plainNames, zipOf } from './archive.ts';
import { keepFile } from './files.ts';
import { checkShape } from './json-shape.ts';
import type { OpenReport, Reports, Saved } from './reports.ts';
import { hashOf, type Temporary } from './temporary.ts';

/** Largest document: the same as of a save without a file. */
const DOCUMENT_LIMIT = 10_000_000;

type LightFields = z.output<typeof LightReport>;

/** A file, or an archive of several. */
interface OpenDownload {
  readonly name: string;
  readonly bytes?: number;
  readonly content: Readable;
  readonly mediaType?: string;
}

/** Reports and raw files by way of temp/{userId}/. */
export interface ReportTransfer {
  /**
   * Saves a document of the temporary folder with the fields of `light` laid over it; based on the newest version unless
   * it says on which.
   *
   * @throws TafelError FILE_MISSING, REPORT_INVALID, and what a save throws
   */
  save(
    actor: Caller,
    reportId: string,
    sent: {
      readonly fileName: string;
      readonly light: LightFields;
      readonly basedOn: number | undefined;
    },
  ): Promise<Saved>;
  /** Puts the report into the temporary folder. */
  place(actor: Caller, reportId: string): Promise<OpenReport & { readonly location: string }>;
  addFile(
    actor: Caller,
    reportId: string,
    fileName: string,
  ): Promise<{ readonly name: string; readonly sha256: string; readonly bytes: number }>;
  /** Puts the raw files of the report into a temporary folder of their own. */
  placeFiles(
    actor: Caller,
    reportId: string,
  ): Promise<{
    readonly location: string;
    readonly files: { readonly name: string; readonly bytes: number }[];
  }>;
  /** @throws TafelError NOT_FOUND for a report without files */
  download(actor: Caller, reportId: string): Promise<OpenDownload>;
}

export function reportTransferService(
  db: Db,
  { blobs, reports, temporary }: Parts,
): ReportTransfer {
  const filesOf = async (actor: Caller, reportId: string) => {
    const rows = await listReportFiles(db, actor, reportId);
    const names = plainNames(rows.map(({ name }) => name.replace(/^.*\//, '')));
    return rows.map(({ sha256, bytes }, index) => ({
      name: names[index] ?? sha256,
      sha256,
      bytes,
    }));
  };
  return {
    save: (actor, reportId, { fileName, light, basedOn }) =>
      temporary.take(actor, fileName, async ({ name, bytes, open }) => {
        const document = await readDocument(name, bytes, open());
        const { version } =
          basedOn === undefined ? await reports.read(actor, reportId) : { version: basedOn };
        const report = Report.parse({ ...document, ...light });
        return reports.save(actor, reportId, version, report);
      }),
    async place(actor, reportId) {
      const open = await reports.read(actor, reportId);
      const content = Readable.from([Buffer.from(JSON.stringify(open.report))]);
      const { path } = await temporary.put(actor, `${reportId}.json`, content);
      return { ...open, location: path };
    },
    addFile: (actor, reportId, fileName) =>
      temporary.take(actor, fileName, async ({ name, bytes, open }) => {
        const sha256 = await hashOf(open());
        const content = open();
        try {
          await keepFile(db, blobs, actor, { sha256, content, limit: bytes });
        } finally {
          content.destroy(); // also where the database was away, and nobody has read it
        }
        await insertReportFiles(db, reportId, new Map([[sha256, name]]));
        return { name, sha256, bytes };
      }),
    async placeFiles(actor, reportId) {
      const files = await filesOf(actor, reportId);
      const location = await temporary.place(actor, files);
      return { location, files: files.map(({ name, bytes }) => ({ name, bytes })) };
    },
    async download(actor, reportId) {
      const [first, ...others] = await filesOf(actor, reportId);
      if (!first) throw new TafelError('NOT_FOUND', 'The report has no raw files.');
      if (others.length === 0) return { name: first.name, ...(await blobs.open(first.sha256)) };
      const entries = [first, ...others].map(({ name, bytes, sha256 }) => ({
        name,
        bytes,
        open: async () => (await blobs.open(sha256)).content,
      }));
      const { shortId } = (await reports.read(actor, reportId)).report;
      return { name: `${shortId}.zip`, content: zipOf(entries), mediaType: 'application/zip' };
    },
  };
}

interface Parts {
  readonly blobs: BlobStore;
  readonly reports: Reports;
  readonly temporary: Temporary;
}

async function readDocument(file: string, bytes: number, content: Readable): Promise<Report> {
  const refuse = (why: string) =>
    new TafelError('REPORT_INVALID', `'${file}' is not a valid report: ${why}.`, { file });
  if (bytes > DOCUMENT_LIMIT) {
    content.destroy();
    throw refuse(`it has more than ${DOCUMENT_LIMIT / 1e6} MB`);
  }
  const parts: Buffer[] = [];
  for await (const chunk of content) parts.push(Buffer.from(chunk));
  const value = parseJson(Buffer.concat(parts).toString('utf8'));
  checkShape(value);
  const report = Report.safeParse(value);
  if (report.success) return report.data;
  const [issue] = report.error.issues;
  throw refuse(`${issue?.path.map(String).join('.') || 'it'}: ${issue?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no document: the schema says so
  }
}
