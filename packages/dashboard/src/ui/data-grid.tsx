import { VisuallyHidden } from '@mantine/core';
import { DEFAULT_GRID_PAGE_SIZE, GRID_ROW_BUFFER } from '@tafel/core';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type ColumnState,
  type GridApi,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type GridThemeName, gridThemes } from '../theme/grid-themes.ts';
import { cspNonce } from './csp-nonce.ts';
import { keepGridStyles } from './keep-grid-styles.ts';
import { useRowsByPlace } from './use-rows-by-place.ts';
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
  readonly selection?: GridSelection<Row>;
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

/** Which rows are chosen; they stay so while another page is shown. */
function useChosen<Row>(
  api: GridApi<Row> | null,
  rowId: (row: Row) => string,
  selection: GridSelection<Row> | undefined,
) {
  const chosen = useRef(new Map<string, Row>());
  const generation = selection?.generation;
  const lastGeneration = useRef(generation);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    if (generation !== lastGeneration.current) {
      chosen.current.clear();
      api?.deselectAll();
      latest.current?.onSelect([]);
    }
    lastGeneration.current = generation;
  }, [api, generation]);
  return {
    read(grid: GridApi<Row>) {
      if (selection?.mode === 'one') chosen.current.clear();
      grid.forEachNode((node) => {
        if (node.data === undefined) return;
        if (node.isSelected()) chosen.current.set(rowId(node.data), node.data);
        else chosen.current.delete(rowId(node.data));
      });
      selection?.onSelect([...chosen.current.values()]);
    },
    show(grid: GridApi<Row>) {
      grid.forEachNode((node) => {
        if (node.data !== undefined) node.setSelected(chosen.current.has(rowId(node.data)));
      });
    },
  };
}

/** A page of a list, whose head orders it. A click or Enter opens a row. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, columns, rowId, sort, onSort, themeName, onOpen, selection } = props;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const chosen = useChosen(api, rowId, selection);
  useEffect(() => {
    if (api !== null) showSort(api, sort);
  }, [api, sort]);
  const theme = gridThemes[themeName];
  useEffect(() => keepGridStyles(theme), [theme]);
  const mode = selection?.mode;
  const selectable = selection?.selectable;
  const rowSelection = useMemo(() => selectionOptions(mode, selectable), [mode, selectable]);
  const byPlace = useRowsByPlace(api, rows, rowId);
  const columnDefs = useMemo(() => [...columns], [columns]);
  // More rows than a page usually has scroll in a window of their own, which draws only those in sight.
  const isLong = rows.length > DEFAULT_GRID_PAGE_SIZE;
  return (
    <div className={isLong ? `${classes.frame} ${classes.long}` : classes.frame}>
      <AgGridReact<Row>
        theme={theme}
        styleNonce={cspNonce()}
        {...byPlace}
        columnDefs={columnDefs}
        defaultColDef={COLUMN_DEFAULTS}
        rowBuffer={GRID_ROW_BUFFER}
        domLayout={isLong ? 'normal' : 'autoHeight'}
        {...(rowSelection === undefined ? {} : { rowSelection })}
        {...(mode === 'one' ? { selectionColumnDef: NAMED_COLUMN } : {})}
        onSelectionChanged={(event) => {
          if (CHOSEN_BY_HAND.has(event.source)) chosen.read(event.api);
        }}
        suppressCellFocus={false}
        animateRows={false}
        rowClass={classes.row ?? ''}
        suppressNoRowsOverlay
        onGridReady={(event) => setApi(event.api)}
        onRowDataUpdated={(event) => chosen.show(event.api)}
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') onSort(sortOf(event.api));
        }}
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
    </div>
  );
}
