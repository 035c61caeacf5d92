import { extraCards } from './cards/extra-cards.ts';
import { transientsCard } from './cards/transients-card.ts';
import { suggestPlateau } from './suggest-plateau.ts';
import type { StudyType } from './study-type.ts';

/** Current transients, one for each concentration. */
export const amperometryDiscrete: StudyType = {
  id: 'AD',
  title: 'Amperometry Discrete',
  kind: 'discrete',
  axes: { x: 'time', y: 'current' },
  scales: { x: 's', y: 'μ' },
  techniques: [],
  fits: ['deltaY', 'meanY', 'multiMeanY', 'peakAUC', 'peakHeight'],
  cards: ['transients'],
  drawsLines: true,
  suggest: suggestPlateau,
  extraCards: (context) => extraCards(transientsCard(context)),
};
