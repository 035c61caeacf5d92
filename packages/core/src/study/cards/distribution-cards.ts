import { lineAxisTitle } from '../../chart/axis.ts';
import type { ChartCard, Row } from '../../chart/card.ts';
import { boxChart, distributionChart } from '../../chart/distribution-chart.ts';
import { brownForsythe } from '../../math/analysis-of-variance.ts';
import { histogram, kernelDensity } from '../../math/histogram.ts';
import { shapiroWilk } from '../../math/shapiro-wilk.ts';
import { describe } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import { countedObservations, type Level, levelsOf } from '../levels.ts';
import type { FitResult } from '../result.ts';
import { inSentence } from './in-sentence.ts';
import type { ShownUnit } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Fewer values make no distribution, fewer in a group no box. */
const LEAST_VALUES = 10;
const LEAST_IN_A_BOX = 5;
const DENSITY_POINTS = 81;
/** More bins than this show single values, not how they spread: then so few serve. */
const MOST_BINS = 60;
const FEWER_BINS = 30;

/** Bins as set, else by Freedman and Diaconis, but never too many to be seen. */
function binsOf(values: Float64Array, bandwidth: number | undefined) {
  const wanted = histogram(values, bandwidth);
  if (bandwidth !== undefined) return { ...wanted, rule: 'as set' };
  if (wanted.counts.length <= MOST_BINS) return { ...wanted, rule: 'by Freedman and Diaconis' };
  const { min, max } = describe(values);
  return { ...histogram(values, (max - min) / FEWER_BINS), rule: 'widened for values far apart' };
}

interface DistributionInput {
  readonly quantityTitle: string;
  readonly shown: ShownUnit;
  readonly groupTitle: string;
  /** Bin width, unit of the values; absent: by Freedman and Diaconis. */
  readonly bandwidth: number | undefined;
}

/** A significance in words: 'p = 0.034', 'p < 0.001'. */
const pText = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toPrecision(2)}`);

/** The values of one group, or of several their distances from the mean of their group. */
function spreadOf(fit: FitResult, levels: readonly Level[]) {
  if (levels.length < 2)
    return {
      values: Float64Array.from(countedObservations(fit), ({ value }) => value),
      pooled: false,
    };
  const distances = levels
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => {
      // equal values lie on their mean, whatever its rounding
      const centre = values.every((value) => value === values[0]) ? values[0] : mean(values);
      return Array.from(values, (value) => value - centre);
    });
  return { values: Float64Array.from(distances), pooled: true };
}

function equalVariances(levels: readonly Level[]): string {
  const repeated = levels.map(({ values }) => values).filter((values) => values.length > 2);
  if (repeated.length < 2) return '';
  const { p } = brownForsythe(repeated);
  return Number.isNaN(p) ? '' : `. Equal variances (Brown-Forsythe): ${pText(p)}`;
}

/** Histogram and density of the observations, about the means of their concentrations where there are several. */
function histogramCard(
  fit: FitResult,
  levels: readonly Level[],
  { quantityTitle, shown, bandwidth }: DistributionInput,
): ChartCard | null {
  const { values, pooled } = spreadOf(fit, levels);
  if (values.length < LEAST_VALUES || values.every((value) => value === values[0])) return null;
  const { start, binWidth, counts, rule } = binsOf(values, bandwidth);
  const low = start - binWidth;
  const width = (counts.length + 2) * binWidth;
  const at = Float64Array.from(
    { length: DENSITY_POINTS },
    (_, i) => low + (width * i) / (DENSITY_POINTS - 1),
  );
  const smooth = kernelDensity(values, at);
  const normal = shapiroWilk(values);
  const what = pooled ? `${quantityTitle}, distance from group mean` : quantityTitle;
  return byMethod(
    'distribution',
    distributionChart({
      id: `${fit.id}/distribution`,
      title: `Distribution of ${inSentence(quantityTitle)}`,
      subtitle: `${values.length} observations`,
      definition: `Bins ${rule}${normal === null ? '' : `. Normality (Shapiro-Wilk): W = ${normal.W.toFixed(4)}, ${pText(normal.p)}`}${equalVariances(levels)}`,
      label: `Histogram of ${values.length} observations of ${inSentence(what)} in ${counts.length} bins.`,
      axisTitle: lineAxisTitle(what, shown.symbol),
      bins: counts.map(
        (count, i): Row => ({
          from: (start + i * binWidth) * shown.factor,
          to: (start + (i + 1) * binWidth) * shown.factor,
          count,
        }),
      ),
      density:
        smooth === null
          ? []
          : Array.from(
              at,
              (x, i): Row => ({
                x: x * shown.factor,
                y: smooth.density[i] * values.length * binWidth,
              }),
            ),
    }),
  );
}

function boxCard(
  fit: FitResult,
  levels: readonly Level[],
  { quantityTitle, shown, groupTitle }: DistributionInput,
): ChartCard | null {
  if (!levels.some(({ values }) => values.length >= LEAST_IN_A_BOX)) return null;
  return byMethod(
    'box-plot',
    boxChart({
      id: `${fit.id}/box`,
      title: `${quantityTitle} by group`,
      subtitle: `${levels.length} ${levels.length === 1 ? 'group' : 'groups'}`,
      label: `Box plots of ${inSentence(quantityTitle)} for ${levels.length} concentrations.`,
      xTitle: groupTitle,
      yTitle: lineAxisTitle(quantityTitle, shown.symbol),
      values: levels.flatMap(({ group, observations }) =>
        observations.map(
          ({ value, title }): Row => ({ group, value: value * shown.factor, name: title }),
        ),
      ),
    }),
  );
}

/** How the observations spread: histogram with density, and a box for each concentration; only with enough of them. */
export function distributionCards(fit: FitResult, input: DistributionInput): ChartCard[] {
  const levels = levelsOf(fit);
  return [histogramCard(fit, levels, input), boxCard(fit, levels, input)].filter(
    (card) => card !== null,
  );
}
