import type { FileFormat } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import type { Separator } from '../readers/delimited-record.ts';
import { readCurves } from './curves.ts';
import { readSpectra } from './spectra.ts';

const separatorOf = (file: OpenedFile): Separator =>
  /^[^,;\t\r\n]*([,;\t])/.exec(file.head.replace(/^\uFEFF/, ''))?.[1] ?? ',';

/** PalmSens PSTrace and PStouch, comma-separated exports: UTF-16 or UTF-8 with a byte order mark. */
export const pstraceCsv: FileFormat = {
  id: 'pstrace-csv',
  title: 'PalmSens PSTrace or PStouch (.csv)',
  extensions: ['csv'],
  recognises: (file) => {
    const head = file.head.replace(/^\uFEFF/, '');
    return (
      (/^"?date and time:/i.test(head) && /date and time measurement/i.test(head)) ||
      (/^"?file date:/i.test(head) && /^freq(?:uency)?\s*\/\s*k?Hz/im.test(head))
    );
  },
  parse(file) {
    const separator = separatorOf(file);
    return /^\uFEFF?"?file date:/i.test(file.head)
      ? readSpectra(file, separator)
      : readCurves(file, separator);
  },
};
