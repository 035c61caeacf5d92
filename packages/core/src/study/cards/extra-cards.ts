import type { Card } from '../../chart/card.ts';
import type { ExtraCards } from '../study-type.ts';

/** The cards of a study type that have something to say; they draw no lines of their own. */
export const extraCards = (...cards: readonly (Card | null)[]): ExtraCards => ({
  cards: cards.filter((card) => card !== null),
  curves: new Map(),
});
