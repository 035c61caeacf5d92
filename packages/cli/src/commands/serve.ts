import { once } from 'node:events';
import { resolve } from 'node:path';
import { defineCommand, flag, text, wholeNumber } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

const MAX_PORT = 65_535;

export const serve = defineCommand({
  id: 'serve',
  title: 'Start the server with the dashboard on its embedded defaults',
  usage: '',
  options: {
    port: wholeNumber('--port <number>', 'port (PORT, else 8787); 0 takes a free one', [
      0,
      MAX_PORT,
    ]),
    host: text('--host <address>', 'address to listen on (HOST, else 127.0.0.1)', null),
    data: text('--data <folder>', 'folder of the data (TAFEL_DATA, else ./tafel-data)', null),
    demo: flag('--demo', 'show the report of examples/01-folder-to-report to a demo user'),
  },
  stopsGracefully: true,
  async run(_args, { port, host, data, demo }, { folder, out, stop }) {
    const { startServer } = await import('@tafel/server');
    const { listenFailure } = await import('../serve/listen-failure.ts');
    const content = demo
      ? await (await import('../serve/demo-report.ts')).demoReport(out.progress)
      : null;
    const server = await startServer({
      ...(port === null ? {} : { port }),
      ...(host === null ? {} : { host }),
      dataFolder: resolve(folder, data ?? process.env['TAFEL_DATA'] ?? 'tafel-data'),
      ...(content === null ? {} : { demo: content }),
    }).catch((error: unknown) => {
      throw listenFailure(error);
    });
    out.progress('');
    if (server.damage !== null) out.note(`${server.damage} It is only read.`);
    out.result({ url: server.url, demo: server.demo }, () =>
      [
        `Tafel is at ${server.url}`,
        ...(server.demo === null
          ? []
          : [`Demo: sign in as ${server.demo.email} with ${server.demo.password}`]),
      ].join('\n'),
    );
    if (!stop.aborted) await once(stop, 'abort');
    out.note('Stopping.');
    await server.close();
    return ExitCode.done;
  },
});
