import type { BuiltStudy, Card } from '@tafel/core';
import { IconChartLine } from '@tabler/icons-react';
import type { CurveLookup } from '../../chart/vega-chart.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';
import { ChartCard } from './chart-card.tsx';
import { CircuitCard } from './circuit-card.tsx';
import type { GroupColours } from './swatch.tsx';
import { TableCard } from './table-card.tsx';
import { wideCards } from './wide-cards.ts';

interface CardsGridProps {
  readonly study: BuiltStudy;
  readonly curves: CurveLookup;
  readonly colours: GroupColours;
  readonly selected: string | null;
  readonly onSelect: (line: string | null) => void;
}

/** The cards of a study in reading order. */
export function CardsGrid({ study, ...shared }: CardsGridProps) {
  if (study.cards.length === 0)
    return (
      <StateCard icon={IconChartLine} title="No measurements yet">
        None of the lines of this report belongs to this study.
      </StateCard>
    );
  const wide = wideCards(study.cards);
  return (
    <div className={classes.grid}>
      {study.cards.map((card) => (
        <AnyCard key={card.id} card={card} wide={wide.has(card.id)} {...shared} />
      ))}
    </div>
  );
}

interface AnyCardProps extends Omit<CardsGridProps, 'study'> {
  readonly card: Card;
  readonly wide: boolean;
}

function AnyCard({ card, wide, ...shared }: AnyCardProps) {
  if (card.kind === 'chart') return <ChartCard card={card} wide={wide} {...shared} />;
  if (card.kind === 'table') return <TableCard card={card} wide={wide} {...shared} />;
  if (card.kind === 'circuit') return <CircuitCard card={card} wide={wide} />;
  return (
    <CardFrame title={card.title} subtitle={card.subtitle} definition={card.definition} wide={wide}>
      {() => (
        <div className={classes.text}>
          {card.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </CardFrame>
  );
}
