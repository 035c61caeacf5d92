import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

interface Started {
  readonly args?: readonly string[];
  /** Options of Node, as they stand before the program. */
  readonly node?: readonly string[];
  /** NODE_OPTIONS. */
  readonly options?: string;
  /** Whether the parent speaks with it through a channel of Node. */
  readonly channel?: boolean;
}

/** The number and the options of every Node that one command becomes, one after the other. */
async function nodesOf({
  args = ['serve', '--help'],
  node = [],
  options = '',
  channel = false,
}: Started) {
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  const child = spawn(process.execPath, [...node, BIN, ...args], {
    env: { ...env, NODE_OPTIONS: `--require ${JSON.stringify(SAYS)} ${options}` },
    stdio: ['ignore', 'ignore', 'pipe', ...(channel ? (['ipc'] as const) : [])],
  });
  const told = child.stderr === null ? '' : await text(child.stderr);
  const lines = told.split('\n').filter((line) => line.startsWith('node '));
  return { pid: child.pid, nodes: lines.map((line): unknown => JSON.parse(line.slice(5))) };
}

test('A17 a server has 32 MB for new objects, in the process that was started', async () => {
  const { pid, nodes } = await nodesOf({ node: ['--no-warnings'] });
  expect(nodes).toEqual([
    [pid, ['--no-warnings']],
    [pid, ['--max-semi-space-size=16', '--no-warnings']],
  ]);
});

test.each<{ what: string } & Started>([
  { what: 'another command', args: ['inspect', '--help'] },
  { what: 'a size in NODE_OPTIONS', options: '--max-semi-space-size=64' },
  { what: 'a size for Node', node: ['--max_semi_space_size=64'] },
  { what: 'a channel to its parent', channel: true },
])('with $what, the options of Node stay', async ({ what: _what, ...started }) => {
  const { pid, nodes } = await nodesOf(started);
  expect(nodes).toEqual([[pid, started.node ?? []]]);
});
