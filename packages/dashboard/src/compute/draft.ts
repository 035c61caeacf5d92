import {
  addFiles,
  createReport,
  inspectFile,
  type MeasurementFile,
  parseFile,
  sha256Hex,
  withThumbnail,
} from '@tafel/core';
import type { DraftReply, DraftRequest } from './messages.ts';

/** Reads files one after the other, tells what was found in each, and at the end the report with them. */
export async function draft(
  { into, files, datasets }: DraftRequest,
  reply: (message: DraftReply) => void,
): Promise<void> {
  const readable: MeasurementFile[] = [];
  const optionsOf = (fileName: string) => {
    const dataset = datasets[fileName];
    return dataset === undefined ? {} : { dataset };
  };
  let measured = false;
  for (const { name: fileName, content } of files) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const file = { name: fileName, bytes, sha256: sha256Hex(bytes) };
    const inspection = inspectFile(file, optionsOf(fileName));
    if (inspection.error === null) {
      readable.push(file);
      measured ||= inspection.lines.length > 0;
    }
    reply({ kind: 'read', inspection });
  }
  const drafted = () => {
    const parsed = readable.map((file) => parseFile(file, optionsOf(file.name)));
    const report =
      typeof into === 'string'
        ? createReport({ name: into, files: parsed })
        : addFiles(into, parsed);
    return withThumbnail(report, parsed);
  };
  reply({ kind: 'drafted', report: measured ? drafted() : null, files: readable });
}
