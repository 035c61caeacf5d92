import type { Row, TableCard } from '../../chart/card.ts';
import { analysisOfVariance, welchTest } from '../../math/analysis-of-variance.ts';
import { groupBy } from '../group-by.ts';
import { levelsOf } from '../levels.ts';
import type { Observation } from '../result.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** What observations of one concentration may differ in, and how an observation says which it is. */
const FACTORS: readonly {
  readonly title: string;
  readonly of: (observation: Observation) => string | null;
}[] = [
  { title: 'Line', of: ({ line }) => line },
  { title: 'State', of: ({ state }) => state },
  { title: 'Position', of: ({ mapping }) => mapping?.join(', ') ?? null },
  { title: 'Scan', of: ({ scan }) => (scan === null ? null : String(scan)) },
];

type Counted = Observation & { readonly value: number };

/** Values by level of a factor; null unless all have one, there are at least two, and something is repeated. */
function groupsBy(observations: readonly Counted[], of: (one: Observation) => string | null) {
  if (observations.some((one) => of(one) === null)) return null;
  const groups = [...groupBy(observations, of).values()].map((own) =>
    Float64Array.from(own, ({ value }) => value),
  );
  const isRepeated = observations.length > groups.length;
  const scatters = groups.some((values) => values.some((value) => value !== values[0]));
  return groups.length > 1 && isRepeated && scatters ? groups : null;
}

/** Welch's test where the factor has two levels, both repeated. */
function welchOf(groups: readonly Float64Array[]): number | null {
  const [a, b] = groups;
  if (groups.length !== 2 || a.length < 2 || b.length < 2) return null;
  const { p } = welchTest(a, b);
  return Number.isFinite(p) ? p : null;
}

/**
 * How much of the scatter at one concentration lies between lines, states, positions or scans: standard deviations of
 * repeatability and reproducibility by one-way analysis of variance (ISO 5725-2). null where nothing is repeated.
 */
export function repeatabilityCard(input: FitCardInput): TableCard | null {
  const { fit, shown, quantityTitle } = input;
  const rows = levelsOf(fit).flatMap(({ group, observations }) =>
    FACTORS.flatMap(({ title, of }): Row[] => {
      const groups = groupsBy(observations, of);
      if (groups === null) return [];
      const { sRepeatability, sBetween, sReproducibility, F, p } = analysisOfVariance(groups);
      return [
        {
          ...concentrationCells(input, 'group', group),
          factor: title,
          k: groups.length,
          n: observations.length,
          sRepeatability,
          sBetween,
          sReproducibility,
          F,
          p,
          welch: welchOf(groups),
        },
      ];
    }),
  );
  if (rows.length === 0) return null;
  const spread = (key: string, title: string) => computedColumn(key, title, shown, { digits: 3 });
  return byMethod('repeatability', {
    kind: 'table',
    id: `${fit.id}/repeatability`,
    title: 'Repeatability and reproducibility',
    subtitle: quantityTitle,
    columns: filledColumns(
      [
        ...concentrationColumns(input, 'group'),
        textColumn('factor', 'Between'),
        givenColumn('k', 'k'),
        givenColumn('n', 'N'),
        spread('sRepeatability', 's_r'),
        spread('sBetween', 's_L'),
        spread('sReproducibility', 's_R'),
        computedColumn('F', 'F', plainUnit(), { digits: 3 }),
        computedColumn('p', 'p', plainUnit(), { digits: 2 }),
        computedColumn('welch', 'p of Welch’s t', plainUnit(), { digits: 2 }),
      ],
      rows,
    ),
    rows,
  });
}
