import { spawnSync } from 'node:child_process';
import { type Bench, fastest, milliseconds } from './bench.ts';
import { runTafel } from './tafel-process.ts';

const RUNS = 15;
/** How long `tafel --version` may take on a warm machine. */
const BAR = 250;

/** How long a person waits before the program says anything. */
export const startup: Bench = {
  title: 'Start of the command line, warm',
  async run() {
    const times = Array.from({ length: RUNS }, () => runTafel(['--version']).milliseconds);
    const bare = Array.from({ length: RUNS }, () => {
      const started = performance.now();
      spawnSync(process.execPath, ['-e', '']);
      return performance.now() - started;
    });
    const ours = fastest(times);
    return [
      {
        what: 'tafel --version',
        ours: milliseconds(ours),
        peer: milliseconds(BAR),
        ratio: ours / BAR,
        bar: 1,
        note: `node alone ${milliseconds(fastest(bare))}`,
      },
    ];
  },
};
