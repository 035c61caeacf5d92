import { choice, defineCommand, flag, text, WrongUsage } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

export const convert = defineCommand({
  id: 'convert',
  title: 'Write data lines of measurement files in an open format',
  usage: '<path...>',
  options: {
    to: choice('--to <format>', 'what to write', ['csv', 'json', 'parquet'], null),
    out: text('--out <folder>', 'where the files go', 'converted'),
    recursive: flag('-r, --recursive', 'take the sub-folders of a folder too'),
    as: choice('--as <type>', 'what the files are', ['data', 'concentration', 'aof'], 'data'),
    dataset: choice(
      '--dataset <structure>',
      'structure to read a session with that contradicts itself',
      ['common', 'eis'],
      null,
    ),
  },
  async run(paths, { to, out: outFolder, recursive, as, dataset }, { folder, out }) {
    if (to === null) throw new WrongUsage('--to is missing: csv, json or parquet');
    const { convertPaths } = await import('../convert/convert-paths.ts');
    const { conversionText } = await import('../convert/conversion-text.ts');
    const conversion = await convertPaths(paths, {
      base: folder,
      recursive,
      to,
      folder: outFolder,
      parse: { dataType: as, ...(dataset === null ? {} : { dataset }) },
      onFile: (sentence) => out.progress(sentence),
    });
    for (const { file, warnings } of conversion.files)
      for (const { message } of warnings) out.warning(`${file}: ${message}`);
    for (const { error } of conversion.files) if (error !== null) out.error(error.message);
    out.result(conversion, () => conversionText(conversion, out.mark));
    const failed = conversion.files.filter(({ error }) => error !== null).length;
    if (conversion.files.length === 0)
      out.error(`${paths.map((path) => `'${path}'`).join(', ')}: no files here.`);
    return failed > 0 || conversion.files.length === 0 ? ExitCode.rejected : ExitCode.done;
  },
});
