import { choice, defineCommand, flag } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

export const inspect = defineCommand({
  id: 'inspect',
  title: 'Show what is in measurement files',
  usage: '<path...>',
  options: {
    recursive: flag('-r, --recursive', 'take the sub-folders of a folder too'),
    as: choice(
      '--as <type>',
      'what the files are',
      ['data', 'concentration', 'aof', 'picture'],
      'data',
    ),
    dataset: choice(
      '--dataset <structure>',
      'structure to read a session with that contradicts itself',
      ['common', 'eis'],
      null,
    ),
    report: flag(
      '--report',
      'tell how each file was read: encoding, separator, columns, decisions',
    ),
  },
  async run(paths, { recursive, as, dataset, report }, { folder, out }) {
    const { inspectPaths } = await import('../inspect/inspect-paths.ts');
    const { inspectionText } = await import('../inspect/inspection-text.ts');
    const inspection = await inspectPaths(paths, {
      base: folder,
      recursive,
      parse: { dataType: as, ...(dataset === null ? {} : { dataset }) },
      onFile: (text) => out.progress(text),
    });
    out.result(inspection, () => inspectionText(inspection, { report, mark: out.mark }));
    const unreadable = inspection.files.filter((file) => file.error !== null).length;
    if (inspection.files.length === 0)
      out.error(`${paths.map((path) => `'${path}'`).join(', ')}: no files here.`);
    return unreadable > 0 || inspection.files.length === 0 ? ExitCode.rejected : ExitCode.done;
  },
});
