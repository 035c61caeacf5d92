import { allanCard } from './cards/allan-card.ts';
import { extraCards } from './cards/extra-cards.ts';
import { hysteresisCard } from './cards/hysteresis-card.ts';
import { nernstCard } from './cards/nernst-card.ts';
import { stepsCard } from './cards/steps-card.ts';
import { suggestNernst } from './suggest-nernst.ts';
import type { StudyType } from './study-type.ts';

/** Potential followed over time while the activity is stepped. */
export const potentiometryContinuous: StudyType = {
  id: 'PC',
  title: 'Potentiometry Continuous',
  kind: 'continuous',
  axes: { x: 'time', y: 'potential' },
  scales: { x: 's', y: 'm' },
  techniques: ['CP', 'OCP'],
  fits: ['curveFit', 'multiMeanY', 'meanY', 'deltaY'],
  cards: ['steps', 'hysteresis', 'nernst', 'allan-deviation'],
  drawsLines: true,
  suggest: suggestNernst,
  extraCards: (context) =>
    extraCards(
      stepsCard(context),
      hysteresisCard(context),
      nernstCard(context),
      allanCard(context),
    ),
};
