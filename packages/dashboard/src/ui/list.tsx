import { useMediaQuery } from '@mantine/hooks';
import { tokens } from '@tafel/core';
import type { ColDef } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { DataGrid } from './data-grid.tsx';
import { GridFooter } from './grid-footer.tsx';
import { NothingMatches, type WayOn } from './nothing-matches.tsx';
import type { useListView } from './list-toolbar.tsx';
import { orderRows, type RowValue } from './order-rows.ts';
import { type RowSummary, RowList } from './row-list.tsx';
import type { GridSelection } from './use-chosen-rows.ts';

interface ListProps<Row> {
  readonly noun: string;
  /** All of them; or, in order, those of a page that somebody else found. */
  readonly rows: readonly Row[];
  readonly page?: FoundPage;
  /** Fewer of them on a narrow screen: see `hideBelow`. */
  readonly columns: readonly ListColumn<Row>[];
  readonly summary: (row: Row) => RowSummary;
  readonly search: string;
  /** Where to go when the search finds nothing. */
  readonly wayOn: WayOn;
  readonly view: ReturnType<typeof useListView>;
  readonly onOpen: (row: Row) => void;
  readonly selection: GridSelection<Row>;
  /** How the rows are ordered and which page is shown, where the address keeps it. */
  readonly place?: ListPlace;
  /** 'date:desc', where nothing else was chosen; else the rows stay as they come. */
  readonly firstSort?: string;
}

/** Which page of a long list the rows are. */
export interface FoundPage {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** How many rows there are on all pages. */
  readonly total: number;
  /** What was searched for. */
  readonly search: string;
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
  | 'cellClassRules'
  | 'cellRenderer'
  | 'valueFormatter'
>;

export interface ListColumn<Row> extends Shown<Row> {
  readonly id: string;
  readonly value: RowValue<Row>;
  /** The column is left out on windows narrower than this breakpoint. */
  readonly hideBelow?: keyof typeof tokens.breakpoint;
}

/** The number of the last page, from 0. */
export const lastPage = (total: number, pageSize: number) =>
  Math.max(0, Math.ceil(total / pageSize) - 1);

/** The place of a list that nothing else keeps. */
function useOwnPlace(): ListPlace {
  const [place, setPlace] = useState<Omit<ListPlace, 'set'>>({ sort: null, page: 0 });
  return { ...place, set: (change) => setPlace((before) => ({ ...before, ...change })) };
}

/** The page that is shown: of all rows those that match, in order; or the one that was found. */
function useShownPage<Row>(
  { rows, page: found, columns, search, view }: ListProps<Row>,
  place: ListPlace,
  sort: string | null,
): FoundPage & { readonly rows: readonly Row[] } {
  const { pageSize } = view;
  const ordered = useMemo(() => {
    if (found !== undefined) return rows;
    const [id, direction] = sort?.split(':') ?? [];
    const column = columns.find((each) => each.id === id);
    return orderRows(rows, {
      search,
      columns: columns.map(({ value }) => value),
      by: column ? { value: column.value, descending: direction === 'desc' } : null,
    });
  }, [rows, found, columns, search, sort]);
  const page = Math.min(place.page, lastPage(ordered.length, pageSize));
  const onPage = useMemo(
    () => ordered.slice(page * pageSize, (page + 1) * pageSize),
    [ordered, page, pageSize],
  );
  return found === undefined
    ? { rows: onPage, page, pageSize, total: ordered.length, search }
    : { rows, ...found };
}

/** A list in pages: in the grid, or in two-line rows where a grid would not fit. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { noun, columns, summary, view, wayOn, onOpen, selection, firstSort = null } = props;
  const ownPlace = useOwnPlace();
  const place = props.place ?? ownPlace;
  const sort = place.sort ?? firstSort;
  const shown = useShownPage(props, place, sort);
  const phone = useMediaQuery(`(max-width: ${tokens.breakpoint.infoCardHidden - 0.02}px)`);
  const narrow = useMediaQuery(`(max-width: ${tokens.breakpoint.cardSmall - 0.02}px)`);
  const medium = useMediaQuery(`(max-width: ${tokens.breakpoint.cardMedium - 0.02}px)`);
  const shownColumns = useMemo(
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
  const last = lastPage(shown.total, shown.pageSize);
  if (shown.total === 0 && shown.search !== '')
    return <NothingMatches search={shown.search} {...wayOn} />;
  return (
    <>
      {phone ? (
        <RowList label={noun} rows={shown.rows.map(summary)} />
      ) : (
        <DataGrid
          rows={shown.rows}
          columns={shownColumns}
          rowId={(row) => summary(row).key}
          sort={sort}
          onSort={(next) => place.set({ sort: next })}
          themeName={view.themeName}
          onOpen={onOpen}
          selection={selection}
        />
      )}
      <GridFooter
        noun={noun}
        {...shown}
        onStep={(by) => {
          const from = Math.min(place.page, last);
          place.set({ page: Math.max(0, Math.min(last, from + by)) });
        }}
      />
    </>
  );
}
