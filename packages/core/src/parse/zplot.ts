import type { FileFormat } from './format.ts';
import { readZViewTable } from './readers/z-view-table.ts';

/** Scribner ZPlot and ZView: old files quote their header lines, new ones have 'End Comments' above the rows. */
export const zplot: FileFormat = {
  id: 'zplot-z',
  title: 'ZPlot or ZView (.z)',
  extensions: ['z', 'txt'],
  recognises: ({ head }) => /^\uFEFF?"?(?:ZPLOT2 ASCII|ZPlotW Data File)/i.test(head),
  parse: (file) => readZViewTable(file, 'Scribner ZPlot'),
};
