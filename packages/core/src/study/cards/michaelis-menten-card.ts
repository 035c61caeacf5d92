import type { Row, TableCard } from '../../chart/card.ts';
import { TafelError } from '../../errors.ts';
import { type Fit, fitModel } from '../../fit/fit.ts';
import { linear } from '../../fit/models/linear.ts';
import { michaelisMenten } from '../../fit/models/michaelis-menten.ts';
import { countedObservations } from '../levels.ts';
import type { FitResult } from '../result.ts';
import type { StudyContext } from '../study-type.ts';
import { computedColumn, plainUnit, textColumn, unitOfAxis } from './table-columns.ts';
import { byMethod } from '../methods.ts';

const LEAST_LEVELS = 4;
/** AICc has to fall by this much before a curve is the better description (Burnham & Anderson, 2002). */
const SUPPORT = 2;

/** Fits of a curve and of a line; null where they cannot be made. */
function fitsOf(x: Float64Array, y: Float64Array): { curve: Fit; line: Fit } | null {
  try {
    return { curve: fitModel(michaelisMenten, x, y), line: fitModel(linear, x, y) };
  } catch (error) {
    if (error instanceof TafelError) return null;
    throw error;
  }
}

function saturationOf(fit: FitResult): Row | null {
  const counted = countedObservations(fit).flatMap(({ group, value }) =>
    group === null || group < 0 ? [] : [{ group, value }],
  );
  if (new Set(counted.map(({ group }) => group)).size < LEAST_LEVELS) return null;
  const both = fitsOf(
    Float64Array.from(counted, ({ group }) => group),
    Float64Array.from(counted, ({ value }) => value),
  );
  if (both === null || both.curve.aicc === null || both.line.aicc === null) return null;
  const { curve, line } = both;
  const gain = both.line.aicc - both.curve.aicc;
  if (gain < SUPPORT || curve.warnings.some(({ code }) => code === 'POORLY_DETERMINED'))
    return null;
  const { vmax, km } = curve.parameters;
  return {
    name: fit.title,
    vmax,
    vmaxError: curve.standardErrors?.['vmax'] ?? null,
    km,
    kmError: curve.standardErrors?.['km'] ?? null,
    initial: vmax / km,
    r2: curve.r2,
    linearR2: line.r2,
    gain,
  };
}

/** Saturation of the signal, where Michaelis-Menten describes it better than a line; null where it does not. */
export function michaelisMentenCard({
  fits,
  y,
  concentrationUnit,
}: StudyContext): TableCard | null {
  const rows = fits
    .filter(({ kind }) => kind === 'meanY' || kind === 'multiMeanY' || kind === 'deltaY')
    .map(saturationOf)
    .filter((row) => row !== null);
  if (rows.length === 0) return null;
  const signal = unitOfAxis(y);
  return byMethod('saturation', {
    kind: 'table',
    id: 'michaelis-menten',
    title: 'Saturation',
    subtitle: 'Michaelis–Menten',
    columns: [
      textColumn('name', 'Signal'),
      computedColumn('vmax', 'vmax', signal, { uncertaintyKey: 'vmaxError' }),
      computedColumn('km', 'km', plainUnit(concentrationUnit), { uncertaintyKey: 'kmError' }),
      computedColumn('initial', 'vmax/km', {
        symbol: `${signal.symbol}/${concentrationUnit}`,
        factor: signal.factor,
      }),
      computedColumn('r2', 'R²', plainUnit(), { digits: 5 }),
      computedColumn('linearR2', 'R² of a line', plainUnit(), { digits: 5 }),
      computedColumn('gain', 'AICc gained', plainUnit(), { digits: 3 }),
    ],
    rows,
  });
}
