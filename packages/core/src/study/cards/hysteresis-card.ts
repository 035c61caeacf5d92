import type { Row, TableCard } from '../../chart/card.ts';
import { hysteresis } from '../../fit/time-series.ts';
import { mean } from '../../math/sum.ts';
import { groupBy } from '../group-by.ts';
import { byMethod } from '../methods.ts';
import type { Observation } from '../result.ts';
import type { StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
  unitOfAxis,
} from './table-columns.ts';

interface Level {
  readonly group: number;
  readonly value: number;
}

const meansByGroup = (levels: readonly Level[]): ReadonlyMap<number, number> => {
  const values = groupBy(levels, ({ group }) => group);
  return new Map(
    Array.from(values, ([group, same]) => [group, mean(same.map(({ value }) => value))]),
  );
};

/** Levels of a staircase on its way to the highest one and back; null where it visits none of them again. */
function waysOf(observations: readonly Observation[]) {
  const levels = observations.flatMap(({ group, value, omitted }): Level[] =>
    group === null || value === null || omitted ? [] : [{ group, value }],
  );
  const highest = levels.reduce((high, { group }) => Math.max(high, group), -Infinity);
  const turn = levels.findIndex(({ group }) => group === highest);
  const up = meansByGroup(levels.slice(0, turn + 1));
  const down = meansByGroup(levels.slice(turn));
  const common = [...up.keys()].filter((group) => down.has(group)).toSorted((a, b) => a - b);
  return common.length < 2 ? null : { common, up, down };
}

/** How far each staircase that goes up and comes back differs between both ways; null without one. */
export function hysteresisCard(context: StudyContext): TableCard | null {
  const { fits, y, notation, concentrationUnit } = context;
  const stairs = fits
    .filter(({ kind }) => kind === 'multiMeanY')
    .flatMap((fit) => Array.from(groupBy(fit.observations, ({ line }) => line)));
  const rows = stairs.flatMap(([line, observations]): Row[] => {
    const ways = waysOf(observations);
    if (ways === null) return [];
    const { common, up, down } = ways;
    const along = (way: ReadonlyMap<number, number>) =>
      Float64Array.from(common, (group) => way.get(group) ?? Number.NaN);
    const found = hysteresis(Float64Array.from(common), along(up), along(down));
    return [
      {
        line,
        name: observations[0].title,
        levels: common.length,
        difference: found.maxDifference,
        at: found.at,
        percent: found.percentOfSpan,
      },
    ];
  });
  if (rows.length === 0) return null;
  return byMethod('hysteresis', {
    kind: 'table',
    id: 'hysteresis',
    title: 'Hysteresis',
    subtitle: `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`,
    columns: filledColumns(
      [
        textColumn('name', 'Line'),
        givenColumn('levels', 'Levels'),
        computedColumn('difference', 'Largest difference', unitOfAxis(y)),
        computedColumn('at', `At ${notation.toLowerCase()}`, plainUnit(concentrationUnit)),
        computedColumn('percent', 'Of the span', plainUnit('%'), { digits: 3 }),
      ],
      rows,
    ),
    rows,
  });
}
