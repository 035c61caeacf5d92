import type { ChartCard as Card } from '@tafel/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { type CurveLookup, VegaChart } from '../../chart/vega-chart.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';
import { ChartTable } from './chart-table.tsx';

interface ChartCardProps {
  readonly card: Card;
  readonly curves: CurveLookup;
  readonly selected: string | null;
  readonly wide: boolean;
}

const isTall = ({ spec, equalScales }: Card) => equalScales === true || 'vconcat' in spec;

/** A plot; `t` shows the same data as a table. */
export function ChartCard({ card, curves, selected, wide }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const toggle = () => setAsTable(!asTable);
  return (
    <CardFrame
      title={card.title}
      subtitle={card.subtitle}
      definition={card.definition}
      wide={wide}
      keys={{ t: toggle }}
      tools={
        <IconButton
          icon={IconTable}
          label={`Data table: ${card.title}`}
          shortcut="t"
          pressed={asTable}
          onClick={toggle}
        />
      }
    >
      {() =>
        asTable ? (
          <ChartTable card={card} curves={curves} />
        ) : (
          <div className={classes.plot} data-tall={isTall(card) || undefined}>
            <VegaChart card={card} curves={curves} selected={selected} />
          </div>
        )
      }
    </CardFrame>
  );
}
