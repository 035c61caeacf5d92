import { GRID_ROW_BUFFER } from '@tafel/core';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowStyleModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useState } from 'react';
import { type GridThemeName, gridThemes } from '../theme/grid-themes.ts';
import { cspNonce } from './csp-nonce.ts';
import classes from './data-grid.module.css';
import { GridFooter } from './grid-footer.tsx';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowStyleModule,
]);

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
}

/** A sortable, searchable list in pages. A click or Enter opens a row. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { noun, rows, columns, rowId, search, pageSize, themeName, onOpen } = props;
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
        pagination
        paginationPageSize={pageSize}
        paginationPageSizeSelector={false}
        suppressPaginationPanel
        suppressCellFocus={false}
        animateRows={false}
        rowClass={classes.row ?? ''}
        overlayNoRowsTemplate={`<span>Nothing matches.</span>`}
        onGridReady={(event) => setApi(event.api)}
        onPaginationChanged={(event) => readPage(event.api)}
        onRowClicked={({ data, event }) => {
          // A link in the row opens by itself, also in a new tab.
          const onLink = event?.target instanceof Element && event.target.closest('a') !== null;
          if (data !== undefined && !onLink) onOpen(data);
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
        onPage={(index) => api?.paginationGoToPage(index)}
      />
    </div>
  );
}
