import { choice, defineCommand, flag, text, WrongUsage } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

export const fit = defineCommand({
  id: 'fit',
  title: 'Fit equivalent circuits to impedance spectra',
  usage: '<path...>',
  options: {
    circuit: text('--circuit <text>', 'circuit, such as R0-p(R1,CPE1), R(RQ) or R0-[R1,P1]', null),
    recommend: flag('--recommend', 'find the circuit: the one that describes each spectrum best'),
    weight: choice(
      '--weight <name>',
      'what a residual is divided by',
      ['modulus', 'unit', 'proportional', 'fittedModulus', 'admittance'],
      'modulus',
    ),
    plot: text('--plot <file>', 'draw measured points and fit of the first spectrum as SVG', null),
  },
  async run(paths, { circuit, recommend, weight, plot }, { folder, out }) {
    if ((circuit === null) !== recommend)
      throw new WrongUsage('give either --circuit <text> or --recommend');
    const { fitPaths } = await import('../fit/fit-paths.ts');
    const { fitsText } = await import('../fit/fits-text.ts');
    const result = await fitPaths(paths, {
      base: folder,
      circuit,
      weighting: weight,
      plot,
      onFile: (name) => out.progress(name),
    });
    out.result(result, () => fitsText(result));
    for (const { file, message } of result.failures) out.error(`'${file}': ${message}`);
    const failed = result.spectra.filter(({ error }) => error !== null).length;
    return failed > 0 || result.failures.length > 0 || result.spectra.length === 0
      ? ExitCode.rejected
      : ExitCode.done;
  },
});
