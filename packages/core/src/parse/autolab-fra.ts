import type { FileFormat } from './format.ts';
import { readZViewTable } from './readers/z-view-table.ts';

/** Text export of the Autolab FRA program: the table of ZView below quoted lines. */
export const autolabFra: FileFormat = {
  id: 'autolab-fra',
  title: 'Autolab FRA text (Z60W)',
  extensions: ['txt', 'z'],
  recognises: ({ head }) => /^\uFEFF?"?Z60W Data File/.test(head),
  parse: (file) => readZViewTable(file, 'Autolab FRA'),
};
