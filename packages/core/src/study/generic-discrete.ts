import type { StudyType } from './study-type.ts';

/** Any curve, one value from each; the user chooses the axes. */
export const genericDiscrete: StudyType = {
  id: 'GD',
  title: 'Generic Discrete',
  kind: 'discrete',
  axes: null,
  scales: { x: '', y: '' },
  techniques: [],
  fits: ['peakPos', 'peakHeight', 'peakAUC', 'deltaY', 'meanY', 'multiMeanY', 'curveFit'],
  cards: [],
  drawsLines: true,
};
