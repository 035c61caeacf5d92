import { allanChart } from '../../chart/allan-chart.ts';
import type { ChartCard } from '../../chart/card.ts';
import { allanDeviation } from '../../fit/time-series.ts';
import type { Curve } from '../../measurement/curve.ts';
import { samplingOf, UNIFORM } from '../../preprocess/sampling.ts';
import { formatQuantity } from '../../units/format.ts';
import { byMethod } from '../methods.ts';
import type { StudyContext } from '../study-type.ts';

/** From here on a record is long enough to tell noise from drift. */
const LONG = 1000;
/** Fewer means give no deviation to rely on. */
const LEAST_MEANS = 4;

/** Averaging times (s) and deviations of a line that is long and evenly sampled; none of another. */
function deviationsOf(curve: Curve) {
  const { spacing, jitter } = samplingOf(curve);
  if (curve.x.length < LONG || jitter > UNIFORM) return [];
  const sizes: number[] = [];
  for (let m = 1; m * LEAST_MEANS <= curve.y.length; m *= 2) sizes.push(m);
  return allanDeviation(curve.y, spacing, sizes).flatMap(({ tau, adev }) =>
    adev === null || adev === 0 ? [] : [{ tau, adev }],
  );
}

/** Allan deviation of long records over time; null where concentrations are stepped, or no line is long enough. */
export function allanCard({ lines, fits, x, y }: StudyContext): ChartCard | null {
  if (x.quantity !== 'time' || fits.some(({ kind }) => kind === 'multiMeanY')) return null;
  const all = lines.flatMap(({ name, processed }) =>
    deviationsOf(processed).map((deviation) => ({ name, ...deviation })),
  );
  if (all.length === 0) return null;
  const names = new Set(all.map(({ name }) => name));
  const least = all.reduce((best, one) => (one.adev < best.adev ? one : best));
  const shown = (value: number, unit: string) =>
    formatQuantity(value, unit, { prefix: '', digits: 3 });
  return byMethod(
    'allan-deviation',
    allanChart({
      subtitle: names.size === 1 ? all[0].name : `${names.size} lines`,
      definition: `Least: ${shown(least.adev * y.factor, y.symbol)} over ${shown(least.tau * x.factor, x.symbol)}`,
      timeUnit: x.symbol,
      unit: y.symbol,
      points: all.map(({ name, tau, adev }) => ({ x: tau * x.factor, y: adev * y.factor, name })),
    }),
  );
}
