import { defineRegistry } from '../registry.ts';
import { csvExport } from './csv.ts';
import type { ReportExport } from './export.ts';
import { htmlExport } from './html.ts';
import { jsonExport } from './json.ts';
import { svgExport } from './svg.ts';

/** The forms in which a report leaves Tafel, in the order of the menu. */
export const reportExports = defineRegistry<ReportExport>('export', [
  jsonExport,
  htmlExport,
  csvExport,
  svgExport,
]);
