import { standardAddition, TafelError } from '@tafel/core';

interface Additions {
  readonly added: readonly number[];
  readonly signal: readonly number[];
  readonly options: {
    readonly level?: number | undefined;
    readonly dilutionFactor?: number | undefined;
  };
}

/** Standard addition, as plain data. */
export function extrapolate({ added, signal, options }: Additions) {
  const { level = 0.95, dilutionFactor = 1 } = options;
  if (added.length !== signal.length)
    throw new TafelError(
      'LENGTH_MISMATCH',
      `There are ${added.length} added concentrations and ${signal.length} signals.`,
      { key: 'data' },
    );
  const { fit, ...result } = standardAddition(Float64Array.from(added), Float64Array.from(signal), {
    level,
    dilutionFactor,
  });
  return { ...result, parameters: { ...fit.parameters } };
}
