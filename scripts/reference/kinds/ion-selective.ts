import {
  fixedInterference,
  type Interferent,
  iseDetectionLimit,
  nernstSlope,
  nikolskyEisenman,
  separateSolutions,
} from '../../../packages/core/src/fit/ion-selective.ts';
import {
  type JsonObject,
  list,
  number,
  numbers,
  object,
  type ReferenceCase,
} from '../reference-case.ts';

const field = (input: JsonObject, name: string) => number(input[name], name);
const interval = (value: unknown, name: string): readonly [number, number] => {
  const [low = 0, high = 0] = numbers(value, name);
  return [low, high];
};

function interferent(value: unknown): Interferent {
  const fields = object(value, 'interferents');
  return {
    K: field(fields, 'K'),
    a: field(fields, 'a'),
    zi: field(fields, 'zi'),
    zj: field(fields, 'zj'),
  };
}

/** The groups of calibration.json on ion-selective electrodes. */
export const ionSelective: Readonly<Record<string, (testCase: ReferenceCase) => unknown>> = {
  'Nernst slope': ({ input }) => ({
    slope_mV_per_decade:
      1000 * nernstSlope(field(input, 'temperatureC') + 273.15, field(input, 'z')),
  }),
  'ISE detection limit': ({ input, params }) =>
    iseDetectionLimit(
      numbers(input['x'], 'x'),
      numbers(input['y'], 'y'),
      interval(params['plateau'], 'plateau'),
      interval(params['linear'], 'linear'),
    ),
  'selectivity SSM': ({ input }) => ({
    logK: separateSolutions({
      Ei: field(input, 'Ei'),
      Ej: field(input, 'Ej'),
      slope: field(input, 'slope'),
      zi: field(input, 'zi'),
      zj: field(input, 'zj'),
      a: field(input, 'a'),
    }),
  }),
  'selectivity FIM': ({ input }) => ({
    logK: fixedInterference(
      field(input, 'aDL'),
      field(input, 'aj'),
      field(input, 'zi'),
      field(input, 'zj'),
    ),
  }),
  'Nikolsky-Eisenman': ({ input }) => ({
    E: nikolskyEisenman(
      field(input, 'E0'),
      field(input, 'slope'),
      field(input, 'ai'),
      list(input['interferents'], 'interferents').map(interferent),
    ),
  }),
};
