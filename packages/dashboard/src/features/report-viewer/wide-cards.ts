import type { Card } from '@tafel/core';

/** A table of more columns does not fit into half of the page. */
const COLUMNS_OF_HALF = 7;

const needsRoom = (card: Card) => card.kind === 'table' && card.columns.length > COLUMNS_OF_HALF;

/**
 * The cards that take both columns of the grid: those that need the room, and one that would stand alone in its row
 * before such a card or at the end.
 */
export function wideCards(cards: readonly Card[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let alone: Card | null = null;
  for (const card of cards) {
    if (!needsRoom(card)) {
      alone = alone === null ? card : null;
      continue;
    }
    wide.add(card.id);
    if (alone) wide.add(alone.id);
    alone = null;
  }
  if (alone) wide.add(alone.id);
  return wide;
}
