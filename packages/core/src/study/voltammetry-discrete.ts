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
  drawsLines: true,
  suggest: suggestPeakFits,
};
