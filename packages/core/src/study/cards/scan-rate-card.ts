import type { ChartCard, Row } from '../../chart/card.ts';
import { scatterChart } from '../../chart/scatter-chart.ts';
import { fitModel } from '../../fit/fit.ts';
import { doubleLog } from '../../fit/models/double-log.ts';
import { linear } from '../../fit/models/linear.ts';
import { formatQuantity } from '../../units/format.ts';
import { countedObservations } from '../levels.ts';
import { scanRateOf } from '../scan-rate.ts';
import type { StudyContext } from '../study-type.ts';
import { byMethod } from '../methods.ts';

/** Scan rates that differ by less are the same one. */
const SAME_RATE = 0.02;
const LEAST_RATES = 3;
const countRates = (rates: readonly number[]) =>
  rates
    .toSorted((a, b) => a - b)
    .filter((rate, i, sorted) => i === 0 || rate > sorted[i - 1] * (1 + SAME_RATE)).length;

/**
 * Peak current against the square root of the scan rate, with the exponent of the power law: ½ where diffusion limits, 1
 * for an adsorbed species (Bard & Faulkner, Electrochemical Methods, 6.2 and 14.3). null below three scan rates.
 */
export function scanRateCard({ fits, lines, x, y, groupTitle }: StudyContext): ChartCard | null {
  const heights = fits.find(({ kind }) => kind === 'peakHeight');
  if (!heights || x.quantity !== 'potential') return null;
  const rates = new Map(lines.map((line) => [line.ref, scanRateOf(line)]));
  const measured = countedObservations(heights).flatMap(({ line, value, title, group }) => {
    const rate = rates.get(line) ?? null;
    return rate === null || value <= 0 ? [] : [{ rate, value, title, group }];
  });
  if (countRates(measured.map(({ rate }) => rate)) < LEAST_RATES) return null;
  const root = Float64Array.from(measured, ({ rate }) => Math.sqrt(rate));
  const height = Float64Array.from(measured, ({ value }) => value);
  const line = fitModel(linear, root, height);
  const power = fitModel(
    doubleLog,
    Float64Array.from(measured, ({ rate }) => rate),
    height,
  );
  const exponent = formatQuantity(power.parameters['b'], '', {
    prefix: '',
    uncertainty: power.standardErrors?.['b'] ?? null,
  });
  const last = root.reduce((high, value) => Math.max(high, value), 0);
  return byMethod(
    'scan-rate',
    scatterChart({
      id: 'scan-rate',
      title: 'Peak height against scan rate',
      subtitle: `${measured.length} observations`,
      definition: `R² ${line.r2?.toFixed(4) ?? 'unknown'}; ip ∝ v^${exponent}`,
      label: `Peak height of ${measured.length} lines against the square root of the scan rate; exponent of the power law ${exponent}.`,
      xAxis: { title: '√(Scan rate) / √(V/s)', zero: true },
      yAxis: { title: `Peak height / ${y.symbol}`, zero: true },
      points: measured.map(
        ({ rate, value, title, group }): Row => ({
          x: Math.sqrt(rate),
          y: value * y.factor,
          name: title,
          group,
        }),
      ),
      groupTitle,
      curve: [0, last].map((at): Row => ({ x: at, y: line.predict(at) * y.factor })),
    }),
  );
}
