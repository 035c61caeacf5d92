import { choice, choices, defineCommand, flag, text } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

export const build = defineCommand({
  id: 'build',
  title: 'Build a report from measurement files',
  usage: '<path...>',
  options: {
    recursive: flag('-r, --recursive', 'take the sub-folders of a folder too'),
    config: text(
      '--config <file>',
      'studies and fields of the report (JSON); what it does not say is suggested',
      null,
    ),
    name: text('--name <text>', 'name of the report', null),
    out: text('--out <folder>', 'where the report goes', 'out'),
    format: choices(
      '--format <list>',
      'what to write beside report.json',
      ['json', 'html', 'csv', 'svg'],
      ['json'],
    ),
    dataset: choice(
      '--dataset <structure>',
      'structure to read a session with that contradicts itself',
      ['common', 'eis'],
      null,
    ),
  },
  async run(paths, { recursive, config, name, out: outFolder, format, dataset }, { folder, out }) {
    const { buildReport } = await import('../build/build-report.ts');
    const { buildText } = await import('../build/build-text.ts');
    const { resultsIn, writeOutputs } = await import('../build/write-outputs.ts');
    const started = performance.now();
    const { built, skipped } = await buildReport(paths, {
      base: folder,
      recursive,
      exclude: await resultsIn(folder, outFolder),
      config,
      name,
      parse: dataset === null ? {} : { dataset },
      onProgress: (sentence) => out.progress(sentence),
    });
    const outputs = await writeOutputs(built, { base: folder, folder: outFolder, formats: format });
    out.progress('');
    for (const { message } of [...skipped, ...built.warnings]) out.warning(message);
    const result = {
      report: outputs[0] ?? '',
      outputs,
      studies: built.studies.map(({ id, lines, cards, results }) => ({
        id,
        lines,
        cards: cards.map(({ id, kind, title }) => ({ id, kind, title })),
        results,
      })),
      warnings: [...skipped, ...built.warnings],
      ms: Math.round(performance.now() - started),
    };
    out.result(result, () => buildText(built, outputs, out.mark));
    return skipped.length > 0 ? ExitCode.rejected : ExitCode.done;
  },
});
