import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './testing/temporary-folder.ts';

const BIN = fileURLToPath(new URL('../bin/tafel.cjs', import.meta.url));
const folder = temporaryFolder();
const SAYS = join(folder.path, 'says.cjs');
folder.put(
  'says.cjs',
  'process.stderr.write("node " + JSON.stringify([process.pid, process.execArgv]) + "\\n");',
);

/** The number and the options of every Node that one command becomes, one after the other. */
function nodesOf(args: readonly string[], { node = [] as string[], options = '' } = {}) {
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  const { pid, stderr } = spawnSync(process.execPath, [...node, BIN, ...args], {
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: `--require ${JSON.stringify(SAYS)} ${options}` },
  });
  const told = stderr.split('\n').filter((line) => line.startsWith('node '));
  return { pid, nodes: told.map((line): unknown => JSON.parse(line.slice('node '.length))) };
}

test('A17 a server has 32 MB for new objects, in the process that was started', () => {
  const { pid, nodes } = nodesOf(['serve', '--help'], { node: ['--no-warnings'] });
  expect(nodes).toEqual([
    [pid, ['--no-warnings']],
    [pid, ['--max-semi-space-size=16', '--no-warnings']],
  ]);
});

test.each([
  { what: 'another command', args: ['inspect', '--help'] },
  { what: 'a size in NODE_OPTIONS', options: '--max-semi-space-size=64' },
  { what: 'a size for Node', node: ['--max_semi_space_size=64'] },
])('with $what, the options of Node stay', ({ args = ['serve', '--help'], node, options }) => {
  const { pid, nodes } = nodesOf(args, { ...(node && { node }), ...(options && { options }) });
  expect(nodes).toEqual([[pid, node ?? []]]);
});
