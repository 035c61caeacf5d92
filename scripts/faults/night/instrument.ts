import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Decoded, Endpoint } from '../../../packages/core/src/api/endpoint.ts';
import { startUpload } from '../../../packages/core/src/api/temporary.ts';
import type { ServerProcess } from '../../../packages/server/src/testing/load/server-process.ts';
import { type Answer, ask, type Break, dataOf, type Sent } from './line.ts';
import type { Person } from './person.ts';

/** How often a line breaks, and a write that was acknowledged is sent again. */
const OFTEN = 0.15;
const BREAKS: readonly Break[] = ['request', 'work', 'answer'];
/** Between two tries, ms, and how many of them a server needs at most for a call that it still works on. */
const PAUSE = 100;
const TRIES = 100;
const PIECE = 64 * 1024;

const chance = () => Math.random() < OFTEN;
const anyBreak = () => (chance() ? BREAKS[Math.floor(Math.random() * BREAKS.length)] : undefined);

/** What an instrument's computer sends over a bad line, with the token of the night. */
export interface Instrument {
  read(path: string): Promise<Answer>;
  /** A write, once: under a key, as often as its answer is not heard. */
  write<E extends Endpoint>(
    endpoint: E,
    sent: Sent,
    wasDone: () => Promise<Decoded<E, 'data'> | undefined>,
  ): Promise<Decoded<E, 'data'>>;
  /** A file in pieces, each from where the last one broke off. */
  upload(name: string, bytes: Uint8Array): Promise<void>;
  readonly course: InstrumentCourse;
}

/** What has happened to it so far. */
interface InstrumentCourse {
  /** Lines that broke, and answers that did not come because the server died. */
  broken: number;
  /** Pieces that broke off and were taken up again. */
  resumed: number;
  /** Writes that were cut off, so that it had to look whether they were done. */
  cutOff: number;
  /** Writes that were sent again after their answer. */
  repeated: number;
  /** Those of them that were answered in another way. */
  different: number;
}

export function instrument(server: ServerProcess, owner: Person): Instrument {
  const course = { broken: 0, resumed: 0, cutOff: 0, repeated: 0, different: 0 };

  /** Null where nobody heard the answer, and where the token has ended meanwhile. */
  const once = async (sent: Sent): Promise<Answer | null> => {
    const token = await owner.token();
    const headers = { ...sent.headers, authorization: `Bearer ${token.token}` };
    const answer = await ask(server.url(), { ...sent, headers }, anyBreak());
    if (answer && answer.status < 500 && answer.status !== 401) return answer;
    if (answer?.status === 401) owner.forget(token);
    else await setTimeout(PAUSE);
    if (!answer) course.broken += 1;
    return null;
  };

  const heard = async (sent: Sent): Promise<Answer> => {
    for (;;) {
      const answer = await once(sent);
      if (answer) return answer;
    }
  };

  /** Undefined where it stopped in the middle, and nobody knows how far it came. */
  const underKey = async (sent: Sent, key: string): Promise<Answer | undefined> => {
    const keyed = { ...sent, headers: { ...sent.headers, 'idempotency-key': key } };
    let starts = server.starts();
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await once(keyed);
      if (answer && answer.status !== 409) return answer;
      if (!answer) starts = server.starts();
      else if (starts !== server.starts()) return undefined;
      else await setTimeout(PAUSE); // it may still be working on it
    }
    return undefined;
  };

  const sendAgain = async (sent: Sent, key: string, first: Answer) => {
    const again = await underKey(sent, key);
    course.repeated += 1;
    if (again?.text !== first.text) course.different += 1;
  };

  return {
    course,
    read: (path) => heard({ method: 'GET', path }),
    async write(endpoint, sent, wasDone) {
      for (;;) {
        const key = randomUUID();
        const answer = await underKey(sent, key);
        if (answer && answer.status >= 300)
          throw new Error(`${sent.method} ${sent.path} answered ${answer.status}: ${answer.text}`);
        if (answer) {
          if (chance()) await sendAgain(sent, key, answer);
          return dataOf(endpoint, answer);
        }
        course.cutOff += 1;
        const done = await wasDone();
        if (done !== undefined) return done;
      }
    },
    async upload(name, bytes) {
      const start = {
        method: 'POST',
        path: '/api/v0/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      };
      let [path, offset] = ['', 0];
      while (offset < bytes.length) {
        if (path === '') path = dataOf(startUpload, await heard(start)).location;
        const sent = await once({
          method: 'PATCH',
          path,
          headers: {
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: bytes.subarray(offset, offset + PIECE),
        });
        const there =
          sent?.status === 204
            ? sent
            : await heard({ method: 'HEAD', path, headers: { 'tus-resumable': '1.0.0' } });
        if (!sent) course.resumed += 1;
        if (there.status === 404) [path, offset] = ['', 0];
        else offset = Number(there.headers['upload-offset']);
      }
    },
  };
}
