import { vi } from 'vitest';
import { draft } from '../compute/draft.ts';
import type { DraftRequest } from '../compute/messages.ts';

/** Workers that read files in this thread, and build nothing; the requests to read that they got. */
export function stubWorkers(): DraftRequest[] {
  const requests: DraftRequest[] = [];
  class ReadingWorker extends EventTarget {
    postMessage(request: object) {
      if (!isDraft(request)) return;
      requests.push(request);
      void draft(request, (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', ReadingWorker);
  return requests;
}

const isDraft = (request: object): request is DraftRequest => 'into' in request;
