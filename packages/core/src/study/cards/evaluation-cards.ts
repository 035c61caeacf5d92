import type { Card } from '../../chart/card.ts';
import type { FitResult } from '../result.ts';
import { distributionCards } from './distribution-cards.ts';
import { mapCard } from './map-card.ts';
import { outliersCard } from './outliers-card.ts';
import { scanTrendCard } from './scan-trend-card.ts';
import type { ShownUnit } from './table-columns.ts';

interface EvaluationInput {
  readonly quantityTitle: string;
  readonly shown: ShownUnit;
  /** 'Concentration', 'mM' */
  readonly notation: string;
  readonly concentrationUnit: string;
  /** Bin width of the histogram, unit of the values. */
  readonly bandwidth: number | undefined;
}

/** What statistics show beyond the table: outliers, spread, the map and the scans; each only where there is something to see. */
export function evaluationCards(fit: FitResult, input: EvaluationInput): Card[] {
  const drawn = { ...input, groupTitle: `${input.notation} / ${input.concentrationUnit}` };
  return [
    outliersCard(fit, input),
    ...distributionCards(fit, drawn),
    mapCard(fit, input),
    scanTrendCard(fit, drawn),
  ].filter((card) => card !== null);
}
