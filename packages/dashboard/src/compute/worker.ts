/// <reference lib="webworker" />
import { build, memoryStudyCache, toFailure, type BuildFile } from '@tafel/core';
import type { BuildReply, BuildRequest } from './messages.ts';

/** Studies and parsed files of earlier requests: a change of one study computes only that one. */
const cache = memoryStudyCache();
let files: readonly BuildFile[] = [];

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
    files = built.files;
    reply({ id, kind: 'built', built, ms: performance.now() - start });
  } catch (error) {
    reply({ id, kind: 'failed', failure: toFailure(error) });
  }
});
