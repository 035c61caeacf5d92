/// <reference lib="webworker" />
import { toFailure } from '@tafel/core';
import { draft } from './draft.ts';
import type { DraftReply, DraftRequest } from './messages.ts';

const reply = (message: DraftReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<DraftRequest>) => {
  draft(data, reply).catch((error: unknown) =>
    reply({ kind: 'failed', failure: toFailure(error) }),
  );
});
