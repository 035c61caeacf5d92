import { type CsvTable, csvText } from '../csv-text.ts';
import { fileName } from '../export.ts';
import type { EmbeddedView } from '../html/embedded-view.ts';
import { lineTable } from '../line-tables.ts';

function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A button for each table; a table of points is only made when it is asked for. */
export function fillDataMenu(
  menu: HTMLDetailsElement,
  { tables, lineSets, baseName }: EmbeddedView,
): void {
  const list = menu.querySelector('div');
  if (!list) return;
  const entry = (title: string, table: () => CsvTable) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = title;
    button.addEventListener('click', () => {
      const chosen = table();
      download(fileName([baseName, chosen.name], 'csv'), csvText(chosen));
      menu.open = false;
    });
    return button;
  };
  list.replaceChildren(
    ...tables.map((table) => entry(table.title, () => table)),
    ...lineSets.map((set) => entry(lineTable({ ...set, lines: [] }).title, () => lineTable(set))),
  );
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
