import { z } from 'zod';
import type { Card } from '../chart/card.ts';
import { type Circuit, parametersOf } from '../circuit/circuit.ts';
import { fitCircuit } from '../circuit/fit-circuit.ts';
import { weightings } from '../circuit/fit/weighting.ts';
import { kramersKronigTest } from '../circuit/kramers-kronig.ts';
import type { Spectrum } from '../circuit/spectrum.ts';
import { readCircuit } from '../circuit/text/read-circuit.ts';
import { TafelError, type Failure, toFailure } from '../errors.ts';
import type { AnalyticalSignal } from '../fit/signals/analytical-signal.ts';
import type { Curve } from '../measurement/curve.ts';
import { median } from '../math/statistics.ts';
import { prefixExponent, prefixFor, timesPowerOfTen } from '../units/prefix.ts';
import {
  type Component,
  EQUIVALENT_CIRCUIT,
  fittedCards,
  type FittedSpectrum,
} from './cards/fitted-circuit.ts';
import type { ShownUnit } from './cards/table-columns.ts';
import type { FitConfiguration } from './configuration.ts';
import { ownSettings } from './observe.ts';
import type { ProcessedLine } from './study-type.ts';

export { EQUIVALENT_CIRCUIT };

const Settings = z.looseObject({
  /** In any of the notations. */
  Circuit: z.string().min(1),
  /** By the name of the parameter, or in the order of the circuit. */
  InitialGuess: z.union([z.record(z.string(), z.number()), z.array(z.number())]).nullish(),
  Weighting: z.enum(weightings).exclude(['sigma']).default('modulus'),
  /** Parameters held at a value, by name. */
  Fixed: z.record(z.string(), z.number()).default({}),
  /** Parameters that equal another one: { R2: 'R1' }. */
  Tied: z.record(z.string(), z.string()).default({}),
  /** Values that rise from one to the next, parameters or products of them: [['R1*C1', 'R2*C2']]. */
  Ordered: z.array(z.array(z.string()).min(2)).default([]),
  /** How the distribution of relaxation times is found. */
  RelaxationTimes: z.enum(['regularised', 'zarcs', 'none']).default('regularised'),
  /** Strength of the penalty; chosen by cross-validation without it. */
  Lambda: z.number().positive().nullish(),
});
type Settings = z.infer<typeof Settings>;

type Fitted = FittedSpectrum | Failure;

export interface EquivalentCircuit {
  /** Each parameter of the circuit as a value taken from every line. */
  readonly components: readonly Component[];
  readonly cards: readonly Card[];
}

function settingsOf(fit: FitConfiguration): Settings {
  const read = Settings.safeParse(ownSettings(fit));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new TafelError(
    'INVALID_SETTING',
    `Equivalent circuit: '${issue?.path.join('.') ?? ''}' is not valid. ${issue?.message ?? ''}`.trim(),
    { setting: issue?.path.join('.') ?? '' },
  );
}

function guessOf({ InitialGuess }: Settings, circuit: Circuit): Readonly<Record<string, number>> {
  if (!Array.isArray(InitialGuess)) return InitialGuess ?? {};
  const names = parametersOf(circuit).map(({ name }) => name);
  if (InitialGuess.length !== names.length)
    throw new TafelError(
      'INVALID_SETTING',
      `InitialGuess has ${InitialGuess.length} values; the circuit has the ${names.length} parameters ${names.join(', ')}.`,
      { setting: 'InitialGuess' },
    );
  return Object.fromEntries(names.map((name, k) => [name, InitialGuess[k]]));
}

function spectrumOf({ line, name }: ProcessedLine): Spectrum {
  const { frequency, impedanceRe, impedanceIm } = line.columns;
  if (!frequency || !impedanceRe || !impedanceIm)
    throw new TafelError('COLUMN_MISSING', `'${name}' has no complex impedance.`);
  return { frequency: frequency.values, re: impedanceRe.values, im: impedanceIm.values };
}

function fitLine(line: ProcessedLine, circuit: Circuit, settings: Settings): Fitted {
  try {
    const spectrum = spectrumOf(line);
    return {
      fit: fitCircuit(circuit, spectrum, {
        weighting: settings.Weighting,
        initial: guessOf(settings, circuit),
        fixed: settings.Fixed,
        tied: settings.Tied,
        ordered: settings.Ordered,
      }),
      test: kramersKronigTest(spectrum),
    };
  } catch (error) {
    return toFailure(error, { file: line.fileName });
  }
}

/** The unit of a component as shown: Ω as on the axis, others with the prefix that suits the values. */
function shownUnit(unit: string, values: readonly number[], ohms: ShownUnit): ShownUnit {
  if (unit === 'Ω') return ohms;
  if (!/^[FHs]$/.test(unit) || values.length === 0) return { symbol: unit, factor: 1 };
  const prefix = prefixFor(median(values));
  return { symbol: prefix + unit, factor: timesPowerOfTen(1, -(prefixExponent(prefix) ?? 0)) };
}

/** A signal that only tells why there is none. */
const failedSignal = (failure: Failure): AnalyticalSignal => ({
  id: EQUIVALENT_CIRCUIT,
  title: 'Equivalent circuit',
  settings: z.unknown(),
  reads: 'y',
  quantityTitle: 'Equivalent circuit',
  measure: () => {
    throw new TafelError(failure.code, failure.message, failure.where);
  },
});

/**
 * Fits the circuit of a stored fit to every line: each parameter becomes an extracted value, and the cards show the
 * circuit, the values with their errors, the Kramers-Kronig verdict, the fit and its residuals. A line that cannot be
 * fitted keeps its place with the reason.
 *
 * @param ohms unit of impedances as the study shows them
 */
export function fitEquivalentCircuit(
  stored: FitConfiguration,
  lines: readonly ProcessedLine[],
  ohms: ShownUnit,
): EquivalentCircuit {
  let settings: Settings;
  let circuit: Circuit;
  try {
    settings = settingsOf(stored);
    circuit = readCircuit(settings.Circuit);
  } catch (error) {
    return {
      components: [{ signal: failedSignal(toFailure(error)), shown: ohms }],
      cards: [],
    };
  }
  const byCurve = new Map<Curve, Fitted>();
  const fitted = lines.map((line) => {
    const result = fitLine(line, circuit, settings);
    byCurve.set(line.processed, result);
    return { line, result };
  });
  const components = parametersOf(circuit).map(({ name, unit }, k): Component => {
    const values = fitted.flatMap(({ result }) =>
      'fit' in result ? [result.fit.parameters[k].value] : [],
    );
    return {
      signal: {
        id: `${EQUIVALENT_CIRCUIT} ${name}`,
        title: name,
        settings: z.unknown(),
        reads: 'y',
        unit,
        quantityTitle: name,
        measure(curve) {
          const result = byCurve.get(curve);
          if (!result) throw new TafelError('NO_DATA', 'The line has no spectrum.');
          if (!('fit' in result)) throw new TafelError(result.code, result.message, result.where);
          const { value, uncertainty } = result.fit.parameters[k];
          return {
            values: [{ value, step: null, concentration: null, details: { uncertainty } }],
            warnings: [],
          };
        },
      },
      shown: shownUnit(unit, values, ohms),
    };
  });
  const { Circuit: text, RelaxationTimes: method, Lambda: lambda } = settings;
  return {
    components,
    cards: fittedCards({ text, components, fitted, ohms, method, lambda: lambda ?? null }),
  };
}
