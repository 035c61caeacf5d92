import { createGrid, type GridApi, type Theme } from 'ag-grid-community';
import { cspNonce } from './csp-nonce.ts';

let keeper: GridApi<unknown> | undefined;

/**
 * Keeps the style sheets of a theme while one list takes the place of another. They go with the last grid of the page,
 * and the next would have the whole page styled anew, so one grid without rows stays, outside of the document.
 */
export function keepGridStyles(theme: Theme): void {
  if (keeper === undefined)
    keeper = createGrid<unknown>(document.createElement('div'), {
      theme,
      themeStyleContainer: document.head,
      styleNonce: cspNonce(),
      columnDefs: [],
      rowData: [],
    });
  else keeper.setGridOption('theme', theme);
}
