import { VisuallyHidden } from '@mantine/core';
import { DEFAULT_GRID_PAGE_SIZE, GRID_ROW_BUFFER, tokens } from '@tafel/core';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type ColumnState,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridThemeName, gridThemes } from '../theme/grid-themes.ts';
import { cspNonce } from './csp-nonce.ts';
import { InKeptPlace } from './kept-place.tsx';
import { type GridSelection, useChosenRows } from './use-chosen-rows.ts';
import { useRowsByPlace } from './use-rows-by-place.ts';
import { useToldGrid } from './use-told-grid.ts';
import classes from './data-grid.module.css';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
]);

/** Where only one row is chosen its column has no box in the head, but a name for those who hear it. */
const NAMED_COLUMN = { headerComponent: () => <VisuallyHidden>Select</VisuallyHidden> };

/** Where several are chosen, the box in the head chooses all. */
const BOXED_COLUMN = {};

/** The rows come in order: what the grid is told of it is for the arrows in its head. */
const COLUMN_DEFAULTS: ColDef = {
  sortable: true,
  sortingOrder: ['asc', 'desc'],
  comparator: () => 0,
  resizable: true,
  suppressMovable: true,
};

/** Chosen by a person, not by the grid when its rows change. */
const CHOSEN_BY_HAND: ReadonlySet<string> = new Set([
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'keyboardSelectAll',
  'uiSelectAll',
]);

export interface DataGridProps<Row> {
  /** Those of the page that is shown, in order. */
  readonly rows: readonly Row[];
  readonly columns: readonly ColDef<Row>[];
  readonly rowId: (row: Row) => string;
  /** 'reportName:asc', by the id of a column. */
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
  readonly themeName: GridThemeName;
  readonly onOpen: (row: Row) => void;
  /** Rows can be chosen: one, or several by their boxes. Space chooses the focused one. */
  readonly selection: GridSelection<Row>;
}

/** The order as the grid has it, or null for that of the rows. */
function sortOf<Row>(grid: GridApi<Row>): string | null {
  const sorted = grid.getColumnState().find(({ sort }) => sort !== null && sort !== undefined);
  return sorted ? `${sorted.colId}:${sorted.sort}` : null;
}

function showSort<Row>(grid: GridApi<Row>, sort: string | null): void {
  const [colId, direction] = sort?.split(':') ?? [];
  const state: ColumnState[] =
    colId !== undefined && (direction === 'asc' || direction === 'desc')
      ? [{ colId, sort: direction }]
      : [];
  grid.applyColumnState({ state, defaultState: { sort: null } });
}

/** A click on a row opens it, so that rows are chosen by their box. */
function selectionOptions<Row>(
  mode: GridSelection<Row>['mode'],
  selectable: GridSelection<Row>['selectable'],
): RowSelectionOptions<Row> {
  const isRowSelectable = ({ data }: { data?: Row | undefined }) =>
    data !== undefined && (selectable?.(data) ?? true);
  return mode === 'one'
    ? { mode: 'singleRow', checkboxes: true, isRowSelectable }
    : { mode: 'multiRow', checkboxes: true, headerCheckbox: true, isRowSelectable };
}

/** Of a grid that shows all of its rows, px: with its borders and its head, and no lower than one row. */
function heightOf(rows: number): number {
  const { gridHeader, gridRow } = tokens.size;
  return 3 + gridHeader + Math.max(1, rows) * gridRow;
}

/** A page of a list, whose head orders it. A click or Enter opens a row. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  return (
    <InKeptPlace>
      <Grid {...props} />
    </InKeptPlace>
  );
}

/** What a person does in the grid, told to the list that it shows at that time. */
function handlers<Row>(
  shown: () => { props: DataGridProps<Row>; chosen: ReturnType<typeof useChosenRows<Row>> },
): GridOptions<Row> {
  return {
    onSelectionChanged({ source, api }) {
      if (CHOSEN_BY_HAND.has(source)) shown().chosen.read(api);
    },
    onRowDataUpdated({ api }) {
      shown().chosen.show(api);
    },
    onSortChanged({ source, api }) {
      if (source === 'uiColumnSorted') shown().props.onSort(sortOf(api));
    },
    onRowClicked({ data, event }) {
      // A link in the row opens by itself, also in a new tab; a box chooses.
      const onControl =
        event?.target instanceof Element && event.target.closest('a, input') !== null;
      if (data !== undefined && !onControl) shown().props.onOpen(data);
    },
    onCellKeyDown({ data, event }) {
      if (data !== undefined && event instanceof KeyboardEvent && event.key === 'Enter')
        shown().props.onOpen(data);
    },
  };
}

/** The grid of one list after another. */
function Grid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, columns, rowId, sort, themeName, selection } = props;
  const { mode, selectable } = selection;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const chosen = useChosenRows(api, rowId, selection);
  const latest = useRef({ props, chosen });
  useLayoutEffect(() => {
    latest.current = { props, chosen };
  });
  const { rowData, ...byPlace } = useRowsByPlace(api, rows, rowId);
  const rowSelection = useMemo(() => selectionOptions(mode, selectable), [mode, selectable]);
  const columnDefs = useMemo(() => [...columns], [columns]);
  const first = useToldGrid(api, {
    theme: gridThemes[themeName],
    columnDefs,
    rowSelection,
    selectionColumnDef: mode === 'one' ? NAMED_COLUMN : BOXED_COLUMN,
    rowData,
  });
  useLayoutEffect(() => api?.updateGridOptions(handlers(() => latest.current)), [api]);
  useEffect(() => {
    if (api !== null && columnDefs.length > 0) showSort(api, sort);
  }, [api, sort, columnDefs]);
  // More rows than a page usually has scroll in a window of their own, which draws only those in sight.
  const frame =
    rows.length > DEFAULT_GRID_PAGE_SIZE
      ? { className: `${classes.frame} ${classes.long}` }
      : { className: classes.frame, style: { height: heightOf(rows.length) } };
  return (
    <div {...frame}>
      <AgGridReact<Row>
        {...first}
        {...byPlace}
        styleNonce={cspNonce()}
        defaultColDef={COLUMN_DEFAULTS}
        rowBuffer={GRID_ROW_BUFFER}
        suppressCellFocus={false}
        animateRows={false}
        rowClass={classes.row ?? ''}
        suppressNoRowsOverlay
        onGridReady={(event) => setApi(event.api)}
      />
    </div>
  );
}
