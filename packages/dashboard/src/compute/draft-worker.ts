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

async function draft({ name, files }: DraftRequest): Promise<void> {
  const readable: MeasurementFile[] = [];
  for (const { name: fileName, content } of files) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const file = { name: fileName, bytes, sha256: sha256Hex(bytes) };
    const inspection = inspectFile(file);
    if (inspection.error === null) readable.push(file);
    reply({ kind: 'read', inspection });
  }
  const report =
    readable.length === 0
      ? null
      : createReport({ name, files: readable.map((file) => parseFile(file)) });
  reply({ kind: 'drafted', report, files: readable });
}

addEventListener('message', ({ data }: MessageEvent<DraftRequest>) => {
  draft(data).catch((error: unknown) => reply({ kind: 'failed', failure: toFailure(error) }));
});
