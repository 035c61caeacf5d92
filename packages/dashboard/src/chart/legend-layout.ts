import { tokens, type ChartCard } from '@tafel/core';

/** Mean width of a character of the axis font, and room for the symbol of an entry, in pixels. */
const CHARACTER = tokens.font.size.axis * 0.55;
const SYMBOL = 26;
/** Room that the title of the y axis takes at the left of the same row, and the title of a legend of groups. */
const AXIS_TITLE = 110;
const LEGEND_TITLE = 110;

/**
 * Columns and distance of the legend: in the row of the y axis title where it fits beside it, else in as many rows as
 * the names need, above the title.
 */
export function legendLayout(
  card: ChartCard,
  width: number,
): { columns?: number; offset?: number } {
  const grouped = new Set(card.lines.map(({ group }) => group));
  const isGrouped = grouped.size > 1 && !grouped.has(null);
  const entries = isGrouped
    ? [...grouped].map(String)
    : [...new Set(card.lines.map(({ name }) => name))];
  const room = isGrouped ? width - LEGEND_TITLE : width;
  const widths = entries.map((entry) => entry.length * CHARACTER + SYMBOL);
  const total = widths.reduce((sum, entry) => sum + entry, 0);
  if (total <= room - AXIS_TITLE) return {};
  const columns = Math.max(1, Math.floor(room / Math.max(...widths)));
  return { columns, offset: tokens.space[7] };
}
