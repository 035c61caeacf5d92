import { NativeSelect } from '@mantine/core';
import { chartDatasets, formatQuantity, type ChartCard, type Row } from '@tafel/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CurveLookup } from '../../chart/vega-chart.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { cardLabel } from './card-label.ts';
import classes from './cards.module.css';
import { chartDataTables } from './chart-data-tables.ts';

const PAGE = 200;

function cellText(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return formatQuantity(value, '', { digits: 7 });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

/** The data of a plot as a real table: every point, page by page. */
export function ChartTable({ card, curves }: { card: ChartCard; curves: CurveLookup }) {
  const tables = useMemo(() => chartDataTables(card, chartDatasets(card, curves)), [card, curves]);
  const [index, setIndex] = useState(0);
  const [page, setPage] = useState(0);
  const table = tables[index] ?? tables[0];
  if (!table) return <p className={classes.text}>There is no data in this plot.</p>;
  const pages = Math.ceil(table.rows.length / PAGE);
  const first = page * PAGE;
  return (
    <div className={classes.data}>
      <div className={classes.dataTools}>
        <NativeSelect
          aria-label="Data shown"
          value={String(index)}
          data={tables.map(({ title }, at) => ({ value: String(at), label: title }))}
          onChange={(event) => {
            setIndex(Number(event.currentTarget.value));
            setPage(0);
          }}
        />
        <span className={classes.subtitle}>
          {table.rows.length === 0 ? 0 : first + 1} to {Math.min(first + PAGE, table.rows.length)}{' '}
          of {table.rows.length}
        </span>
        {pages > 1 ? (
          <>
            <IconButton
              icon={IconChevronLeft}
              label="Previous rows"
              onClick={() => setPage(Math.max(0, page - 1))}
            />
            <IconButton
              icon={IconChevronRight}
              label="Next rows"
              onClick={() => setPage(Math.min(pages - 1, page + 1))}
            />
          </>
        ) : null}
      </div>
      <ScrollRegion label={`Data of ${cardLabel(card)}`} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map(({ key, title }) => (
                <th
                  key={key}
                  scope="col"
                  data-number={typeof table.rows[0]?.[key] === 'number' || undefined}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(first, first + PAGE).map((row, at) => (
              <tr key={first + at}>
                {table.columns.map(({ key }) => (
                  <td key={key} data-number={typeof row[key] === 'number' || undefined}>
                    {cellText(row[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
