import { parentPort } from 'node:worker_threads';
import { TafelError } from '@tafel/core';
import type { Reply, Work } from './message.ts';
import { tasks } from './tasks/index.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker.');

const say = (reply: Reply) => port.postMessage(reply);

port.on('message', ({ task, input }: Work) => {
  say({ kind: 'started' });
  try {
    const run = tasks[task] as (input: unknown) => unknown;
    say({ kind: 'done', output: run(input) });
  } catch (error) {
    if (error instanceof TafelError) {
      const { code, message, where } = error;
      say({ kind: 'refused', code, message, where });
    } else
      say({ kind: 'failed', stack: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
});
