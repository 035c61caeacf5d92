import { chargeChart } from './cards/charge-chart.ts';
import { allanCard } from './cards/allan-card.ts';
import { extraCards } from './cards/extra-cards.ts';
import { hysteresisCard } from './cards/hysteresis-card.ts';
import { michaelisMentenCard } from './cards/michaelis-menten-card.ts';
import { stepsCard } from './cards/steps-card.ts';
import type { StudyType } from './study-type.ts';

/** Current followed over time while the concentration is stepped. */
export const amperometryContinuous: StudyType = {
  id: 'AC',
  title: 'Amperometry Continuous',
  kind: 'continuous',
  axes: { x: 'time', y: 'current' },
  scales: { x: 's', y: 'μ' },
  techniques: ['CA', 'AMP'],
  fits: ['curveFit', 'multiMeanY', 'meanY', 'deltaY'],
  cards: ['steps', 'hysteresis', 'michaelis-menten', 'allan-deviation', 'charge'],
  drawsLines: true,
  extraCards(context) {
    const charge = chargeChart(context);
    const { cards } = extraCards(
      stepsCard(context),
      hysteresisCard(context),
      michaelisMentenCard(context),
      allanCard(context),
    );
    return { cards: [...cards, ...(charge?.cards ?? [])], curves: charge?.curves ?? new Map() };
  },
};
