import type { BuiltReport } from '../../report/built-report.ts';
import { DATA_MENU, PRINT_BUTTON, THEME_BUTTON } from './element-ids.ts';
import { icon, mark } from './icons.ts';
import { html, type Markup } from './markup.ts';

/** '2026-11-27T10:42:31.000Z' → '2026-11-27 10:42 UTC'. */
const clockText = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The day of an ISO date; other texts as they are. */
const dayText = (date: string) => (/^\d{4}-\d{2}-\d{2}T/.test(date) ? date.slice(0, 10) : date);

/** What the page and its window are called. */
export const pageTitle = ({ report }: BuiltReport): string =>
  report.name.trim() === '' ? 'Report without a name' : report.name;

/** When, by whom and on what it was measured, as far as the report says so. */
function metaLine({ report }: BuiltReport, exportedAt: string | null): string {
  const measured = [
    report.dateTest ? ` ${dayText(report.dateTest)}` : '',
    report.operator === '' ? '' : ` by ${report.operator}`,
    report.sensorBatchId === '' ? '' : ` on batch ${report.sensorBatchId}`,
  ].join('');
  return [
    report.shortId,
    measured === '' ? '' : `Measured${measured}`,
    exportedAt === null ? '' : `Exported ${clockText(exportedAt)}`,
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** Mark, buttons, title and the line below it. The buttons show once the viewer runs. */
export function pageHead(built: BuiltReport, exportedAt: string | null): Markup {
  return html`<header><div class="top">${mark}<span class="dim">Tafel report</span><div class="actions">
<button class="button" type="button" id="${THEME_BUTTON}">${icon('moon')}<span>Theme</span></button>
<details class="menu" id="${DATA_MENU}"><summary class="button">${icon('file-spreadsheet')}<span>Data, CSV</span></summary><div></div></details>
<button class="button" type="button" id="${PRINT_BUTTON}">${icon('printer')}<span>Print</span></button></div></div>
<h1>${pageTitle(built)}</h1><p class="dim">${metaLine(built, exportedAt)}</p></header>`;
}
