import { choice, defineCommand, flag, text } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import type { ReportValidation } from '../validate/check.ts';

export const validate = defineCommand({
  id: 'validate',
  title: 'Check reports: form, completeness, raw files, numbers, acceptance criteria',
  usage: '<report...>',
  options: {
    rebuild: flag('--rebuild', 'build again from the raw files and compare every number'),
    files: text('--files <folder>', 'where the raw files are; else beside the report', null),
    expect: text('--expect <file>', 'acceptance criteria (JSON)', null),
    format: choice(
      '--format <form>',
      'form of the result',
      ['text', 'json', 'junit', 'github'],
      'text',
    ),
  },
  async run(paths, { rebuild, files, expect, format }, { folder, out }) {
    const { readExpectations } = await import('../validate/expectations.ts');
    const { isPassed, validateReportFile } = await import('../validate/validate-report-file.ts');
    const { validationText } = await import('../validate/validation-text.ts');
    const { TAFEL_VERSION } = await import('@tafel/core');
    const expectations = expect === null ? null : await readExpectations(expect, folder);
    const reports: ReportValidation[] = [];
    for (const [index, path] of paths.entries()) {
      out.progress(`${index + 1} of ${paths.length}, ${path}`);
      reports.push(await validateReportFile(path, { base: folder, rebuild, files, expectations }));
    }
    out.progress('');
    const passed = reports.every(isPassed);
    if (format === 'junit') {
      const { junitXml } = await import('../validate/junit.ts');
      out.resultText(junitXml(reports));
    } else if (format === 'github') {
      const { workflowCommands } = await import('../validate/workflow-commands.ts');
      out.resultText(workflowCommands(reports));
    } else {
      const document = { tafel: TAFEL_VERSION, passed, reports };
      if (format === 'json') out.resultText(JSON.stringify(document));
      else out.result(document, () => validationText(reports, out.mark));
    }
    return passed ? ExitCode.done : ExitCode.rejected;
  },
});
