/**
 * A laboratory's script for an hour: folders are sent in pieces over lines that break, writes are repeated under their key,
 * the server is killed and started again, and tokens are ended while they are in use.
 *
 *     npm run -s faults:night -- 60
 */
import { night } from './night/night.ts';

const minutes = Number(process.argv[2] ?? 60);
const end = performance.now() + minutes * 60_000;
const { missed, sentence } = await night(() => performance.now() > end);
console.log(sentence);
if (missed) {
  console.log('MISSED');
  process.exitCode = 1;
}
