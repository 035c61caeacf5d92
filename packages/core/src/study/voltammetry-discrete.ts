import { cvPairsCard } from './cards/cv-pairs-card.ts';
import { extraCards } from './cards/extra-cards.ts';
import { peakMetricsCards } from './cards/peak-metrics-card.ts';
import { scanRateCard } from './cards/scan-rate-card.ts';
import { suggestPeakFits } from './suggest-peak.ts';
import type { StudyType } from './study-type.ts';

/** Voltammograms, one value from each: peaks of DPV and SWV, features of CV. */
export const voltammetryDiscrete: StudyType = {
  id: 'VD',
  title: 'Voltammetry Discrete',
  kind: 'discrete',
  axes: { x: 'potential', y: 'current' },
  scales: { x: '', y: 'μ' },
  techniques: ['CV', 'LSV', 'DPV', 'SWV', 'NPV', 'ASV'],
  fits: ['peakPos', 'peakHeight', 'peakAUC', 'deltaY', 'meanY'],
  cards: ['cv-pairs', 'peaks', 'scan-rate'],
  drawsLines: true,
  suggest: suggestPeakFits,
  extraCards: (context) =>
    extraCards(cvPairsCard(context), ...peakMetricsCards(context), scanRateCard(context)),
};
