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
    guess: text('--guess <list>', 'values to start from, such as R1=100,C1=2e-6', null),
    fix: text('--fix <list>', 'parameters held at a value, such as R0=12', null),
    tie: text('--tie <list>', 'parameters that equal another one, such as R2=R1', null),
    order: text('--order <list>', 'values that rise, such as R1<R2<R3 or R1*C1<R2*C2', null),
    drt: flag('--drt', 'find the distribution of relaxation times as well'),
    lambda: text('--lambda <number>', 'strength of its penalty instead of one from the data', null),
    table: text('--table <file>', 'write one row for each spectrum as CSV', null),
    plot: text('--plot <file>', 'draw measured points and fit of the first spectrum as SVG', null),
  },
  async run(paths, options, { folder, out }) {
    const { circuit, recommend, weight, plot, table } = options;
    if ((circuit === null) !== recommend)
      throw new WrongUsage('give either --circuit <text> or --recommend');
    const strength = options.lambda === null ? null : Number(options.lambda);
    if (strength !== null && !(options.drt && strength > 0 && Number.isFinite(strength)))
      throw new WrongUsage('--lambda is a positive number and goes with --drt');
    const { assignments, numbersByName, orders } = await import('../fit/assignments.ts');
    const { fitPaths } = await import('../fit/fit-paths.ts');
    const { fitsText } = await import('../fit/fits-text.ts');
    const result = await fitPaths(paths, {
      base: folder,
      circuit,
      fit: {
        weighting: weight,
        initial: numbersByName(options.guess),
        fixed: numbersByName(options.fix),
        tied: assignments(options.tie),
        ordered: orders(options.order),
      },
      relaxation: options.drt ? { lambda: strength } : null,
      plot,
      table,
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
