import { VisuallyHidden } from '@mantine/core';
import { GRID_ROW_BUFFER } from '@tafel/core';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridApi,
  ModuleRegistry,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  RowStyleModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type GridThemeName, gridThemes } from '../theme/grid-themes.ts';
import { cspNonce } from './csp-nonce.ts';
import classes from './data-grid.module.css';
import { GridFooter } from './grid-footer.tsx';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
]);

/** Where only one row is chosen its column has no box in the head, but a name for those who hear it. */
const NAMED_COLUMN = { headerComponent: () => <VisuallyHidden>Select</VisuallyHidden> };

const COLUMN_DEFAULTS = { sortable: true, resizable: true, suppressMovable: true };

export interface DataGridProps<Row> {
  /** What the rows are: 'reports'. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ColDef<Row>[];
  readonly rowId: (row: Row) => string;
  readonly search: string;
  readonly pageSize: number;
  readonly themeName: GridThemeName;
  readonly onOpen: (row: Row) => void;
  /** How the rows are ordered and which page is shown, kept by whoever shows the list. */
  readonly place?: GridPlace;
  /** Rows can be chosen: one, or several by their boxes. Space chooses the focused one. */
  readonly selection?: GridSelection<Row>;
}

export interface GridPlace {
  /** 'reportName:asc', by the id of a column. */
  readonly sort: string | null;
  /** From 0. */
  readonly page: number;
  readonly set: (change: { sort?: string | null; page?: number }) => void;
}

/** The order as the grid has it, or null for that of the rows. */
function sortOf<Row>(grid: GridApi<Row>): string | null {
  const sorted = grid.getColumnState().find(({ sort }) => sort !== null && sort !== undefined);
  return sorted ? `${sorted.colId}:${sorted.sort}` : null;
}

export interface GridSelection<Row> {
  readonly mode: 'one' | 'several';
  /** Whether a row can be chosen; the same function each time. */
  readonly selectable?: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[]) => void;
  /** A new value clears what is chosen: another level, another tab, a refresh. */
  readonly generation: number;
}

/** A click on a row opens it, so that rows are chosen by their box; `undefined` for a list without a choice. */
function selectionOptions<Row>(
  mode: GridSelection<Row>['mode'] | undefined,
  selectable: GridSelection<Row>['selectable'],
): RowSelectionOptions<Row> | undefined {
  if (mode === undefined) return undefined;
  const isRowSelectable = ({ data }: { data?: Row | undefined }) =>
    data !== undefined && (selectable?.(data) ?? true);
  return mode === 'one'
    ? { mode: 'singleRow', checkboxes: true, isRowSelectable }
    : { mode: 'multiRow', checkboxes: true, headerCheckbox: true, isRowSelectable };
}

/** A sortable, searchable list in pages. A click or Enter opens a row. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { noun, rows, columns, rowId, search, pageSize, themeName, onOpen, selection, place } =
    props;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [page, setPage] = useState({ index: 0, of: 1, shown: rows.length });
  const readPage = (grid: GridApi<Row>) => {
    const index = grid.paginationGetCurrentPage();
    const of = grid.paginationGetTotalPages();
    const shown = grid.paginationGetRowCount();
    setPage((before) =>
      before.index === index && before.of === of && before.shown === shown
        ? before
        : { index, of, shown },
    );
  };
  const generation = selection?.generation;
  const lastGeneration = useRef(generation);
  useEffect(() => {
    if (generation !== lastGeneration.current) api?.deselectAll();
    lastGeneration.current = generation;
  }, [api, generation]);
  const mode = selection?.mode;
  const selectable = selection?.selectable;
  const rowSelection = useMemo(() => selectionOptions(mode, selectable), [mode, selectable]);
  // The grid takes arrays of its own, and takes a new array for new data.
  const rowData = useMemo(() => [...rows], [rows]);
  const columnDefs = useMemo(() => [...columns], [columns]);
  return (
    <div className={classes.frame}>
      <AgGridReact<Row>
        theme={gridThemes[themeName]}
        styleNonce={cspNonce()}
        rowData={rowData}
        columnDefs={columnDefs}
        defaultColDef={COLUMN_DEFAULTS}
        getRowId={({ data }) => rowId(data)}
        rowBuffer={GRID_ROW_BUFFER}
        domLayout="autoHeight"
        quickFilterText={search}
        {...(rowSelection === undefined ? {} : { rowSelection })}
        {...(mode === 'one' ? { selectionColumnDef: NAMED_COLUMN } : {})}
        onSelectionChanged={(event) => selection?.onSelect(event.api.getSelectedRows())}
        pagination
        paginationPageSize={pageSize}
        paginationPageSizeSelector={false}
        suppressPaginationPanel
        suppressCellFocus={false}
        animateRows={false}
        rowClass={classes.row ?? ''}
        overlayNoRowsTemplate={`<span>Nothing matches.</span>`}
        onGridReady={(event) => {
          setApi(event.api);
          const [colId, sort] = place?.sort?.split(':') ?? [];
          if (colId !== undefined && (sort === 'asc' || sort === 'desc'))
            event.api.applyColumnState({
              state: [{ colId, sort }],
              defaultState: { sort: null },
            });
        }}
        onFirstDataRendered={(event) => {
          if (place !== undefined && place.page > 0) event.api.paginationGoToPage(place.page);
        }}
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') place?.set({ sort: sortOf(event.api) });
        }}
        onPaginationChanged={(event) => readPage(event.api)}
        onRowClicked={({ data, event }) => {
          // A link in the row opens by itself, also in a new tab; a box chooses.
          const onControl =
            event?.target instanceof Element && event.target.closest('a, input') !== null;
          if (data !== undefined && !onControl) onOpen(data);
        }}
        onCellKeyDown={({ data, event }) => {
          if (data !== undefined && event instanceof KeyboardEvent && event.key === 'Enter')
            onOpen(data);
        }}
      />
      <GridFooter
        noun={noun}
        count={page.shown}
        pageSize={pageSize}
        page={page.index}
        pages={page.of}
        onPage={(index) => {
          api?.paginationGoToPage(index);
          place?.set({ page: index });
        }}
      />
    </div>
  );
}
