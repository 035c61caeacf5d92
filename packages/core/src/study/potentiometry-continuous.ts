import type { StudyType } from './study-type.ts';

/** Potential followed over time while the activity is stepped. */
export const potentiometryContinuous: StudyType = {
  id: 'PC',
  title: 'Potentiometry Continuous',
  kind: 'continuous',
  axes: { x: 'time', y: 'potential' },
  scales: { x: 's', y: 'm' },
  techniques: ['CP', 'OCP'],
  fits: ['multiMeanY', 'meanY', 'deltaY'],
  drawsLines: true,
};
