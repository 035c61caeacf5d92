import { defineCommand, flag, text } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

export const openDt6 = defineCommand({
  id: 'open-dt6',
  title: 'Have DeltaLINK datasets (.dt6) converted to text that Tafel reads',
  usage: '<path...>',
  options: {
    converter: text(
      '--converter <program>',
      'the vendor\'s converter: its absolute path, or ["program", "{input}", "{output}"] (TAFEL_DT6_CONVERTER)',
      null,
    ),
    out: text('--out <folder>', 'where the texts go', 'converted'),
    recursive: flag('-r, --recursive', 'take the sub-folders of a folder too'),
  },
  stopsGracefully: true,
  async run(paths, { converter, out: outFolder, recursive }, { folder, out, stop }) {
    const { readDt6Converter } = await import('@tafel/core/node');
    const { openDatasets } = await import('../open-dt6/open-datasets.ts');
    const configured = converter ?? process.env['TAFEL_DT6_CONVERTER'] ?? '';
    const opened = await openDatasets(paths, {
      base: folder,
      recursive,
      folder: outFolder,
      converter: configured === '' ? null : readDt6Converter(configured),
      stop,
      onFile: (sentence) => out.progress(sentence),
    });
    for (const { warnings, error } of opened.files) {
      for (const { message } of warnings) out.warning(message);
      if (error !== null) out.error(error.message);
    }
    const refused = opened.files.some(({ error }) => error !== null);
    if (configured === '' && refused)
      out.note('With --converter, or TAFEL_DT6_CONVERTER set, Tafel has the converter do it.');
    if (opened.files.length === 0)
      out.error(`${paths.map((path) => `'${path}'`).join(', ')}: no .dt6 dataset here.`);
    out.result(opened, () =>
      opened.files.flatMap(({ output }) => (output === null ? [] : [output])).join('\n'),
    );
    return refused || opened.files.length === 0 ? ExitCode.rejected : ExitCode.done;
  },
});
