import type { Row, TableCard as Card, TableColumn } from '@tafel/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { CardFrame } from './card-frame.tsx';
import { cardLabel } from './card-label.ts';
import classes from './cards.module.css';
import { type CellText, columnText, columnTitle } from './column-text.ts';
import { type GroupColours, Swatch } from './swatch.tsx';

const VERDICTS = {
  pass: IconCircleCheck,
  warn: IconAlertTriangle,
  fail: IconCircleX,
} as const;

function Verdict({ word }: { word: string }) {
  const Icon = word === 'pass' || word === 'warn' || word === 'fail' ? VERDICTS[word] : null;
  return (
    <span className={classes.verdict} data-verdict={word}>
      {Icon === null ? null : <Icon size={14} stroke={1.6} aria-hidden="true" />}
      {word}
    </span>
  );
}

const MISSING: CellText = { text: '–', filler: '' };

interface CellProps {
  readonly column: TableColumn;
  readonly row: Row;
  readonly shown: CellText;
}

/** A number carries its full value for copying programs, and says it with the unit of the column. */
function CellContent({ column, row, shown: { text, filler } }: CellProps) {
  const value = row[column.key];
  if (column.kind === 'verdict') return <Verdict word={text} />;
  if (typeof value !== 'number') return text;
  const exact = `${value * column.factor} ${column.unit}`.trim();
  return (
    <data value={String(value)} title={exact} data-filler={filler || undefined}>
      {text}
    </data>
  );
}

interface TableCardProps {
  readonly card: Card;
  readonly colours: GroupColours;
  readonly selected: string | null;
  readonly onSelect: (line: string | null) => void;
  readonly wide: boolean;
}

/** A table of results. What Tafel computed is copper; what was left out is struck through. */
export function TableCard({ card, colours, selected, onSelect, wide }: TableCardProps) {
  const writers = card.columns.map((column) => columnText(column, card.rows));
  return (
    <CardFrame title={card.title} subtitle={card.subtitle} definition={card.definition} wide={wide}>
      {() => (
        <ScrollRegion label={`Rows of ${cardLabel(card)}`} className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {card.columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    data-number={column.kind === 'number' || undefined}
                  >
                    {columnTitle(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {card.rows.map((row, at) => {
                const line = typeof row['line'] === 'string' ? row['line'] : null;
                return (
                  <tr
                    key={line === null ? at : `${line}/${at}`}
                    data-omitted={row['omitted'] === true || undefined}
                    data-selected={(line !== null && line === selected) || undefined}
                    data-selectable={line !== null || undefined}
                    onClick={
                      line === null ? undefined : () => onSelect(line === selected ? null : line)
                    }
                  >
                    {card.columns.map((column, index) => (
                      <td
                        key={column.key}
                        data-number={column.kind === 'number' || undefined}
                        data-computed={column.computed || undefined}
                      >
                        {index === 0 && line !== null ? (
                          <Swatch colour={colours.ofLine(line)} />
                        ) : null}
                        <CellContent
                          column={column}
                          row={row}
                          shown={
                            column.kind === 'number'
                              ? (writers[index]?.(row) ?? MISSING)
                              : { text: String(row[column.key] ?? '–'), filler: '' }
                          }
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </CardFrame>
  );
}
