import { basename, resolve } from 'node:path';
import { defineCommand, flag, text, WrongUsage } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

const SERVER = 'http://127.0.0.1:8787';

export const push = defineCommand({
  id: 'push',
  title: 'Bring a folder of measurements into a report on a server',
  usage: '<folder>',
  options: {
    project: text('--project <cluster/project>', 'where the report is, by the ids of both', ''),
    name: text('--name <text>', 'name of the report (else that of the folder)', null),
    recursive: flag('-r, --recursive', 'take the sub-folders too'),
    server: text(
      '--server <address>',
      `address of the server (TAFEL_SERVER, else ${SERVER})`,
      null,
    ),
  },
  async run([given = ''], { project, name, recursive, server }, { folder, out }) {
    const [clusterId = '', projectId = '', ...more] = project.split('/');
    if (clusterId === '' || projectId === '' || more.length > 0)
      throw new WrongUsage('--project wants the id of a cluster and of a project: C/P');
    const { TafelError } = await import('@tafel/core');
    const token = process.env['TAFEL_TOKEN'];
    if (!token)
      throw new TafelError(
        'NOT_SIGNED_IN',
        'TAFEL_TOKEN is not set: make a token in your profile, with the scope push.',
      );
    const { readMeasurements } = await import('../build/read-measurements.ts');
    const { pushReport } = await import('../push/push-report.ts');
    const { parsed, skipped, paths } = await readMeasurements([given], {
      base: folder,
      recursive,
      exclude: [],
      parse: {},
      onProgress: out.progress,
    });
    for (const { message } of skipped) out.warning(message);
    if (parsed.length === 0)
      throw new TafelError('DATA_FILE_MISSING', `There is no file in '${given}' that can be read.`);
    const pushed = await pushReport({
      server: (server ?? process.env['TAFEL_SERVER'] ?? SERVER).replace(/\/+$/, ''),
      token,
      clusterId,
      projectId,
      name: name ?? basename(resolve(folder, given)),
      parsed,
      paths,
      onProgress: out.progress,
    });
    out.progress('');
    const result = { ...pushed, files: parsed.length, warnings: skipped };
    out.result(result, () =>
      pushed.sent.length === 0
        ? `The report ${pushed.reportId} has all ${parsed.length} files; nothing was sent.`
        : `Sent ${pushed.sent.length} of ${parsed.length} files to the report ${pushed.reportId}.`,
    );
    return skipped.length > 0 ? ExitCode.rejected : ExitCode.done;
  },
});
