import { extraCards } from './cards/extra-cards.ts';
import { nernstCard } from './cards/nernst-card.ts';
import { selectivityCard } from './cards/selectivity-card.ts';
import { suggestNernst } from './suggest-nernst.ts';
import { suggestPlateau } from './suggest-plateau.ts';
import type { StudyType } from './study-type.ts';

/** Potential transients, one for each activity. */
export const potentiometryDiscrete: StudyType = {
  id: 'PD',
  title: 'Potentiometry Discrete',
  kind: 'discrete',
  axes: { x: 'time', y: 'potential' },
  scales: { x: 's', y: 'm' },
  techniques: [],
  fits: ['deltaY', 'meanY', 'multiMeanY'],
  cards: ['nernst', 'selectivity'],
  drawsLines: true,
  suggest: (lines) => ({ ...suggestPlateau(lines), ...suggestNernst() }),
  extraCards: (context) => extraCards(nernstCard(context), selectivityCard(context)),
};
