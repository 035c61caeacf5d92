import { useMediaQuery } from '@mantine/hooks';
import { tokens } from '@tafel/core';
import type { ColDef } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { DataGrid, type GridSelection } from './data-grid.tsx';
import { GridFooter } from './grid-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { useListView } from './list-toolbar.tsx';
import type { RowValue } from './order-rows.ts';
import { type RowSummary, RowList } from './row-list.tsx';
import { useOrderedRows } from './use-ordered-rows.ts';

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
  /** How the rows are ordered and which page is shown, where the address keeps it. */
  readonly place?: ListPlace;
  /** 'date:desc', where nothing else was chosen; else the rows stay as they come. */
  readonly firstSort?: string;
}

export interface ListPlace {
  /** 'reportName:asc', by the id of a column. */
  readonly sort: string | null;
  /** From 0. */
  readonly page: number;
  readonly set: (change: { sort?: string | null; page?: number }) => void;
}

type Shown<Row> = Pick<
  ColDef<Row>,
  | 'headerName'
  | 'width'
  | 'minWidth'
  | 'flex'
  | 'type'
  | 'cellClass'
  | 'cellRenderer'
  | 'valueFormatter'
>;

export interface ListColumn<Row> extends Shown<Row> {
  readonly id: string;
  readonly value: RowValue<Row>;
  /** The column is left out on windows narrower than this breakpoint. */
  readonly hideBelow?: keyof typeof tokens.breakpoint;
}

/** The place of a list that nothing else keeps. */
function useOwnPlace(): ListPlace {
  const [place, setPlace] = useState<Omit<ListPlace, 'set'>>({ sort: null, page: 0 });
  return { ...place, set: (change) => setPlace((before) => ({ ...before, ...change })) };
}

/** A list in pages: in the grid, or in two-line rows where a grid would not fit. */
export function List<Row>(props: ListProps<Row>) {
  const { noun, rows, columns, summary, search, view, onOpen, selection, firstSort = null } = props;
  const ownPlace = useOwnPlace();
  const place = props.place ?? ownPlace;
  const sort = place.sort ?? firstSort;
  const order = useMemo(() => {
    const [id, direction] = sort?.split(':') ?? [];
    const column = columns.find((each) => each.id === id);
    return {
      search,
      columns: columns.map(({ value }) => value),
      by: column ? { value: column.value, descending: direction === 'desc' } : null,
    };
  }, [columns, search, sort]);
  const found = useOrderedRows(rows, order);
  const phone = useMediaQuery(`(max-width: ${tokens.breakpoint.infoCardHidden - 0.02}px)`);
  const narrow = useMediaQuery(`(max-width: ${tokens.breakpoint.cardSmall - 0.02}px)`);
  const medium = useMediaQuery(`(max-width: ${tokens.breakpoint.cardMedium - 0.02}px)`);
  const shown = useMemo(
    () =>
      columns.flatMap(({ id, value, hideBelow, ...column }): ColDef<Row>[] => {
        const hidden =
          (narrow && hideBelow === 'cardSmall') || (medium && hideBelow === 'cardMedium');
        const valueGetter = ({ data }: { data?: Row | undefined }) =>
          data === undefined ? null : value(data);
        return hidden ? [] : [{ ...column, colId: id, valueGetter }];
      }),
    [columns, narrow, medium],
  );
  const { pageSize } = view;
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize));
  const page = Math.min(place.page, pages - 1);
  const onPage = useMemo(
    () => found?.slice(page * pageSize, (page + 1) * pageSize) ?? [],
    [found, page, pageSize],
  );
  if (found === null) return <ListSkeleton />;
  return (
    <>
      {phone ? (
        <RowList label={noun} rows={onPage.map(summary)} />
      ) : (
        <DataGrid
          rows={onPage}
          columns={shown}
          rowId={(row) => summary(row).key}
          sort={sort}
          onSort={(next) => place.set({ sort: next })}
          themeName={view.themeName}
          onOpen={onOpen}
          {...(selection === undefined ? {} : { selection })}
        />
      )}
      <GridFooter
        noun={noun}
        count={found.length}
        pageSize={pageSize}
        page={page}
        pages={pages}
        onPage={(index) => place.set({ page: index })}
      />
    </>
  );
}
