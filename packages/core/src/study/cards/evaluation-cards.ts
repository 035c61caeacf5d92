import type { Card } from '../../chart/card.ts';
import { distributionCards } from './distribution-cards.ts';
import { type FitCardInput, notationOf } from './fit-card-input.ts';
import { mapCard } from './map-card.ts';
import { outliersCard } from './outliers-card.ts';
import { repeatabilityCard } from './repeatability-card.ts';
import { scanTrendCard } from './scan-trend-card.ts';

/** What statistics show beyond the table: outliers, spread, the map and the scans; each only where there is something to see. */
export function evaluationCards(input: FitCardInput): Card[] {
  const { fit, context, stored } = input;
  const { concentrationUnit } = context;
  const notation = notationOf(input);
  const drawn = {
    ...input,
    notation,
    concentrationUnit,
    groupTitle: `${notation} / ${concentrationUnit}`,
    bandwidth: stored.histogramBandwidth,
  };
  return [
    outliersCard(fit, drawn),
    ...distributionCards(fit, drawn),
    repeatabilityCard(input),
    stored.Mapping === false ? null : mapCard(fit, { ...drawn, scan: stored.Scan ?? null }),
    scanTrendCard(fit, drawn),
  ].filter((card) => card !== null);
}
