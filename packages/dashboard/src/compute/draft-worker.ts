/// <reference lib="webworker" />
import {
  createReport,
  inspectFile,
  parseFile,
  sha256Hex,
  toFailure,
  type MeasurementFile,
} from '@tafel/core';
import type { DraftReply, DraftRequest } from './messages.ts';

const reply = (message: DraftReply) => postMessage(message);

async function draft({ name, files, datasets }: DraftRequest): Promise<void> {
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
  const report = measured
    ? createReport({ name, files: readable.map((file) => parseFile(file, optionsOf(file.name))) })
    : null;
  reply({ kind: 'drafted', report, files: readable });
}

addEventListener('message', ({ data }: MessageEvent<DraftRequest>) => {
  draft(data).catch((error: unknown) => reply({ kind: 'failed', failure: toFailure(error) }));
});
