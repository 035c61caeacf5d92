import type { StudyType } from './study-type.ts';

/** Virtual study for payloads of an external back-end: it has cards of its own, and nothing is computed. */
export const externStudy: StudyType = {
  id: 'EXTERN',
  title: 'External',
  kind: 'discrete',
  axes: null,
  scales: { x: '', y: '' },
  techniques: [],
  fits: [],
  cards: [],
  drawsLines: false,
};
