import type { StudyType } from './study-type.ts';

/** Any quantity followed over another; the user chooses the axes. */
export const genericContinuous: StudyType = {
  id: 'GC',
  title: 'Generic Continuous',
  kind: 'continuous',
  axes: null,
  scales: { x: '', y: '' },
  techniques: [],
  fits: ['multiMeanY', 'meanY', 'deltaY'],
  drawsLines: true,
};
