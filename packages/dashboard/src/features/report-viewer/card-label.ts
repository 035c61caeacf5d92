/** How a card is called where it is not seen: two tables of one title differ in what stands beside it. */
export const cardLabel = (card: {
  readonly title: string;
  readonly subtitle?: string | undefined;
}) => (card.subtitle === undefined ? card.title : `${card.title}, ${card.subtitle}`);
