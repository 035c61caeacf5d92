import type { Row, TableCard } from '../../chart/card.ts';
import { dixonTest, grubbsTest, modifiedZScores } from '../../math/outlier-tests.ts';
import { type Level, levelsOf } from '../levels.ts';
import type { FitResult } from '../result.ts';
import {
  computedColumn,
  givenColumn,
  plainUnit,
  type ShownUnit,
  textColumn,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** The median distance of fewer values says little of their spread. */
const LEAST_FOR_MEDIANS = 5;

/** Observations of one level that at least one test flags, each with the tests that do. */
function flaggedIn({ group, observations, values }: Level): Row[] {
  const grubbs = grubbsTest(values);
  const dixon = dixonTest(values);
  const { z, outliers } = modifiedZScores(values);
  return observations.flatMap(({ id, line, title, value }, i): Row[] => {
    const tests = [
      ...(grubbs.outlier && grubbs.index === i ? ['Grubbs'] : []),
      ...(dixon.outlier && dixon.value === value ? ['Dixon'] : []),
      ...(values.length >= LEAST_FOR_MEDIANS && outliers.includes(i) ? ['modified z'] : []),
    ];
    if (tests.length === 0) return [];
    return [
      { id, line, name: title, group, value, z: z[i], tests: tests.join(', '), verdict: 'warn' },
    ];
  });
}

/** Observations that stand apart from the others of their concentration; nothing is left out by itself. null without one. */
export function outliersCard(
  fit: FitResult,
  input: {
    readonly quantityTitle: string;
    readonly shown: ShownUnit;
    readonly notation: string;
    readonly concentrationUnit: string;
  },
): TableCard | null {
  const rows = levelsOf(fit).flatMap(flaggedIn);
  if (rows.length === 0) return null;
  return byMethod('outliers', {
    kind: 'table',
    id: `${fit.id}/outliers`,
    title: 'Possible outliers',
    subtitle: `${rows.length} of ${fit.observations.length} observations`,
    columns: [
      textColumn('name', 'Line'),
      givenColumn('group', input.notation, plainUnit(input.concentrationUnit)),
      computedColumn('value', input.quantityTitle, input.shown),
      computedColumn('z', 'Modified z', plainUnit(), { digits: 3 }),
      textColumn('tests', 'Flagged by'),
      { key: 'verdict', title: 'Verdict', kind: 'verdict', unit: '', factor: 1 },
    ],
    rows,
  });
}
