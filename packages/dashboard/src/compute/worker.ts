/// <reference lib="webworker" />
import { build, memoryStudyCache, toFailure, type BuildFile, type ParsedFile } from '@tafel/core';
import { datasetQuestions } from './dataset-question.ts';
import type { BuildReply, BuildRequest } from './messages.ts';

/** Studies and parsed files of earlier requests: a change of one study computes only that one. */
const cache = memoryStudyCache();
let files: readonly BuildFile[] = [];

const isDoubtful = ({ dataset, warnings }: ParsedFile) =>
  dataset !== null || datasetQuestions(warnings).length > 0;

const reply = (message: BuildReply) => postMessage(message);

addEventListener('message', ({ data: request }: MessageEvent<BuildRequest>) => {
  const { id, report } = request;
  if (request.files !== null) files = request.files;
  const start = performance.now();
  try {
    const built = build(report, files, {
      cache,
      onProgress: (progress) => reply({ id, kind: 'progress', progress }),
    });
    // A file with a question stays as it was: the next answer reads it again.
    files = built.files.map((file) =>
      isDoubtful(file) ? (files.find(({ sha256 }) => sha256 === file.sha256) ?? file) : file,
    );
    reply({ id, kind: 'built', built, ms: performance.now() - start });
  } catch (error) {
    reply({ id, kind: 'failed', failure: toFailure(error) });
  }
});
