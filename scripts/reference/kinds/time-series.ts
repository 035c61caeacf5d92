import {
  cottrellCurrent,
  type DiffusingSpecies,
  randlesSevcikCurrent,
} from '../../../packages/core/src/fit/diffusion.ts';
import { nicholsonRatio } from '../../../packages/core/src/fit/signals/cv-pair.ts';
import {
  allanDeviation,
  hysteresis,
  stepResponse,
} from '../../../packages/core/src/fit/time-series.ts';
import {
  type Evaluator,
  type JsonObject,
  number,
  numbers,
  type ReferenceCase,
} from '../reference-case.ts';

const interval = (value: unknown, name: string): readonly [number, number] => {
  const [low = 0, high = 0] = numbers(value, name);
  return [low, high];
};

/** From cm², cm²/s and mol/cm³. */
const species = (input: JsonObject): DiffusingSpecies => ({
  n: number(input['n'], 'n'),
  area: number(input['areaCm2'], 'areaCm2') * 1e-4,
  D: number(input['D'], 'D') * 1e-4,
  concentration: number(input['concMolCm3'], 'concMolCm3') * 1e6,
});

const groups: Readonly<Record<string, (testCase: ReferenceCase) => unknown>> = {
  'step response': ({ input, params }) =>
    stepResponse(
      numbers(input['x'], 'x'),
      numbers(input['y'], 'y'),
      number(params['stepTime'], 'stepTime'),
      interval(params['baseline'], 'baseline'),
      interval(params['plateau'], 'plateau'),
    ),
  hysteresis: ({ input }) =>
    hysteresis(
      numbers(input['concentration'], 'concentration'),
      numbers(input['up'], 'up'),
      numbers(input['down'], 'down'),
    ),
  'Allan deviation': ({ input, params }) => ({
    points: allanDeviation(numbers(input['y'], 'y'), number(input['dt'], 'dt'), [
      ...numbers(params['m'], 'm'),
    ]),
  }),
  'Randles-Sevcik': ({ input }) => ({
    ip: randlesSevcikCurrent(
      species(input),
      number(input['scanRate'], 'scanRate'),
      number(input['temperatureC'], 'temperatureC') + 273.15,
    ),
  }),
  Cottrell: ({ input }) => ({ i: cottrellCurrent(species(input), number(input['t'], 't')) }),
  'Nicholson ratio': ({ input }) => ({
    ratio: nicholsonRatio(
      number(input['ipc0'], 'ipc0'),
      number(input['isp'], 'isp'),
      number(input['ipa'], 'ipa'),
    ),
  }),
};

/** timeseries.json: metrics of records over time, and textbook currents. */
export const timeSeries: Evaluator = (testCase) => {
  const evaluate = groups[testCase.group];
  return evaluate === undefined ? undefined : { value: evaluate(testCase) };
};
