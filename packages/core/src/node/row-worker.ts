import { parentPort } from 'node:worker_threads';
import { sourceFrom } from '../parse/byte-source.ts';
import { readAhead } from '../parse/readers/rows-ahead.ts';
import { fileSource } from './large-file.ts';
import type { RowJob } from './row-helpers.ts';

parentPort?.on('message', ({ name, path, version, skipped, rows }: RowJob) =>
  readAhead(sourceFrom(fileSource(name, path, version), skipped), rows),
);
