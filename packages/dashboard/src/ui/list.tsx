import { useMediaQuery } from '@mantine/hooks';
import { tokens } from '@tafel/core';
import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { DataGrid, type GridPlace, type GridSelection } from './data-grid.tsx';
import { type RowSummary, RowList } from './row-list.tsx';
import type { useListView } from './list-toolbar.tsx';

interface ListProps<Row> {
  readonly noun: string;
  readonly rows: readonly Row[];
  /** Fewer of them on a narrow screen: see `hideBelow`. */
  readonly columns: readonly ListColumn<Row>[];
  readonly summary: (row: Row) => RowSummary;
  readonly search: string;
  readonly view: ReturnType<typeof useListView>;
  readonly onOpen: (row: Row) => void;
  readonly selection?: GridSelection<Row>;
  readonly place?: GridPlace;
}

export type ListColumn<Row> = ColDef<Row> & {
  /** The column is left out on windows narrower than this breakpoint. */
  readonly hideBelow?: keyof typeof tokens.breakpoint;
};

const matches = (summary: RowSummary, search: string) =>
  [summary.title, ...summary.details].join(' ').toLowerCase().includes(search.trim().toLowerCase());

/** A list in the grid, or in two-line rows where a grid would not fit. */
export function List<Row>(props: ListProps<Row>) {
  const { noun, rows, columns, summary, search, view, onOpen, selection, place } = props;
  const phone = useMediaQuery(`(max-width: ${tokens.breakpoint.infoCardHidden - 0.02}px)`);
  const narrow = useMediaQuery(`(max-width: ${tokens.breakpoint.cardSmall - 0.02}px)`);
  const medium = useMediaQuery(`(max-width: ${tokens.breakpoint.cardMedium - 0.02}px)`);
  const shown = useMemo(
    () =>
      columns.flatMap(({ hideBelow, ...column }) => {
        const hidden =
          (narrow && hideBelow === 'cardSmall') || (medium && hideBelow === 'cardMedium');
        return hidden ? [] : [column];
      }),
    [columns, narrow, medium],
  );
  if (phone) {
    const found = rows.map(summary).filter((row) => matches(row, search));
    return <RowList label={noun} rows={found} />;
  }
  return (
    <DataGrid
      noun={noun}
      rows={rows}
      columns={shown}
      rowId={(row) => summary(row).key}
      search={search}
      pageSize={view.pageSize}
      themeName={view.themeName}
      onOpen={onOpen}
      {...(selection === undefined ? {} : { selection })}
      {...(place === undefined ? {} : { place })}
    />
  );
}
