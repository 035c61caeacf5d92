import type { Row, TableCard } from '../../chart/card.ts';
import { TafelError } from '../../errors.ts';
import { fixedInterference, separateSolutions } from '../../fit/ion-selective.ts';
import { type NernstResponse, nernstResponse } from '../../fit/nernst-response.ts';
import { pow } from '../../math/elementary.ts';
import { standardDeviation } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import { convertConcentration } from '../../units/concentration.ts';
import type { StudyConfiguration } from '../configuration.ts';
import { groupBy } from '../group-by.ts';
import { countedObservations } from '../levels.ts';
import type { FitResult } from '../result.ts';
import { DEFAULT_STATE } from '../states.ts';
import type { StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

type Selectivity = NonNullable<StudyConfiguration['Calibration']['Selectivity']>;
type Interferent = Selectivity['interferents'][number];

/** Mean potentials by activity in mol/L, lowest first. */
type Potentials = readonly { readonly activity: number; readonly potential: number }[];

/** The potentials of each solution, told by the state of its lines. */
function potentialsByState(fit: FitResult, context: StudyContext): Map<string, Potentials> {
  const { concentrationUnit, configuration } = context;
  const states = groupBy(countedObservations(fit), ({ state }) => state ?? DEFAULT_STATE);
  return new Map(
    [...states].map(([state, observations]) => {
      const levels = groupBy(
        observations.filter(({ group }) => group !== null && group > 0),
        ({ group }) => group ?? 0,
      );
      const potentials = [...levels].flatMap(([group, own]) => {
        const activity = convertConcentration(
          group,
          concentrationUnit,
          'M',
          configuration.Calibration,
        );
        return activity === undefined
          ? []
          : [{ activity, potential: mean(own.map(({ value }) => value)) }];
      });
      return [state, potentials.toSorted((a, b) => a.activity - b.activity)];
    }),
  );
}

interface Electrode {
  readonly primary: Potentials;
  readonly response: NernstResponse;
  readonly zi: number;
}

/** The response to the ion that the electrode is made for; null where its solutions do not give one. */
function electrodeOf(primary: Potentials, zi: number): Electrode | null {
  if (primary.length < 2) return null;
  try {
    const response = nernstResponse(
      Float64Array.from(primary, ({ activity }) => activity),
      Float64Array.from(primary, ({ potential }) => potential),
    );
    return response.slope === 0 ? null : { primary, response, zi };
  } catch (error) {
    if (error instanceof TafelError) return null;
    throw error;
  }
}

/** log K at every activity that both solutions were measured at. */
function bySeparateSolutions(
  { primary, response, zi }: Electrode,
  other: Potentials,
  zj: number,
): number[] {
  return other.flatMap(({ activity: a, potential: Ej }) => {
    const own = primary.find(({ activity }) => Math.abs(activity - a) <= 1e-9 * a);
    return own === undefined
      ? []
      : [separateSolutions({ Ei: own.potential, Ej, slope: response.slope, zi, zj, a })];
  });
}

/** log K from where the electrode's own line crosses the potential that the background holds at the lowest activity. */
function byFixedInterference(
  { response, zi }: Electrode,
  [lowest]: Potentials,
  zj: number,
  background: number,
): number[] {
  if (lowest === undefined) return [];
  const limit = pow(10, (lowest.potential - response.standardPotential) / response.slope);
  return [fixedInterference(limit, background, zi, zj)];
}

function rowOf(
  fit: FitResult,
  electrode: Electrode,
  ion: Interferent,
  {
    states,
    context,
  }: { readonly states: ReadonlyMap<string, Potentials>; readonly context: StudyContext },
): Row | null {
  const other = states.get(ion.state) ?? [];
  const { concentrationUnit, configuration } = context;
  const background =
    ion.background === null
      ? null
      : convertConcentration(ion.background, concentrationUnit, 'M', configuration.Calibration);
  if (background === undefined) return null;
  const values =
    background === null
      ? bySeparateSolutions(electrode, other, ion.charge)
      : byFixedInterference(electrode, other, ion.charge, background);
  if (values.length === 0) return null;
  const logK = mean(values);
  return {
    name: fit.title,
    ion: ion.state,
    charge: ion.charge,
    method: background === null ? 'separate solutions' : 'fixed interference',
    n: values.length,
    logK,
    sd: standardDeviation(values),
    K: pow(10, logK),
    slope: electrode.response.slope,
  };
}

/**
 * How much an electrode prefers its own ion to others, by separate solutions of equal activity or by fixed interference;
 * null where the study names no ions, or their lines give no number.
 */
export function selectivityCard(context: StudyContext): TableCard | null {
  const { Selectivity: wanted } = context.configuration.Calibration;
  if (wanted === null || context.y.quantity !== 'potential') return null;
  const rows = context.fits
    .filter(({ unit }) => unit === 'V')
    .flatMap((fit) => {
      const states = potentialsByState(fit, context);
      const electrode = electrodeOf(states.get(wanted.primary.state) ?? [], wanted.primary.charge);
      if (electrode === null) return [];
      return wanted.interferents.map((ion) => rowOf(fit, electrode, ion, { states, context }));
    })
    .filter((row) => row !== null);
  if (rows.length === 0) return null;
  return byMethod('selectivity', {
    kind: 'table',
    id: 'selectivity',
    title: 'Selectivity',
    subtitle: `for ${wanted.primary.state}`,
    columns: filledColumns(
      [
        textColumn('name', 'Signal'),
        textColumn('ion', 'Interfering ion'),
        givenColumn('charge', 'z'),
        textColumn('method', 'Method'),
        givenColumn('n', 'n'),
        computedColumn('logK', 'log K', plainUnit(), { uncertaintyKey: 'sd' }),
        computedColumn('K', 'K', plainUnit(), { digits: 2 }),
        computedColumn('slope', 'Slope S', { symbol: 'mV/decade', factor: 1e3 }),
      ],
      rows,
    ),
    rows,
  });
}
