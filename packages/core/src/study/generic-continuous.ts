import { allanCard } from './cards/allan-card.ts';
import { extraCards } from './cards/extra-cards.ts';
import { hysteresisCard } from './cards/hysteresis-card.ts';
import { stepsCard } from './cards/steps-card.ts';
import type { StudyType } from './study-type.ts';

/** Any quantity followed over another; the user chooses the axes. */
export const genericContinuous: StudyType = {
  id: 'GC',
  title: 'Generic Continuous',
  kind: 'continuous',
  axes: null,
  scales: { x: '', y: '' },
  techniques: [],
  fits: ['curveFit', 'multiMeanY', 'meanY', 'deltaY'],
  cards: ['steps', 'hysteresis', 'allan-deviation'],
  drawsLines: true,
  extraCards: (context) =>
    extraCards(stepsCard(context), hysteresisCard(context), allanCard(context)),
};
