import type { Card } from '../../chart/card.ts';
import { comparisonCards } from './comparison-cards.ts';
import { evaluationCards } from './evaluation-cards.ts';
import type { FitCardInput } from './fit-card-input.ts';
import { limitsCard } from './limits-card.ts';
import { resultCard } from './result-card.ts';
import { standardAdditionCard } from './standard-addition-card.ts';
import { statisticsCard } from './statistics-card.ts';
import { unknownsCard } from './unknowns-card.ts';
import { valuesCard } from './values-card.ts';

/** The cards of one fit: result, what is read off it, extracted values, statistical evaluation with what there is to see. */
export function fitCards(input: FitCardInput): Card[] {
  const { fit, stored } = input;
  const hasGroups = fit.observations.some(({ group, value }) => group !== null && value !== null);
  return [
    hasGroups ? resultCard(input) : null,
    standardAdditionCard(input),
    unknownsCard(input),
    ...comparisonCards(input),
    stored.showExtractedValues ? valuesCard(input) : null,
    ...(stored.fitStatistics
      ? [
          fit.groups.length > 0 ? statisticsCard(input) : null,
          limitsCard(input),
          ...evaluationCards(input),
        ]
      : []),
  ].filter((card) => card !== null);
}
