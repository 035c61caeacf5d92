import { canonicalJson } from '../report/canonical-json.ts';
import { fileName, type ReportExport } from './export.ts';

const MEDIA_TYPE = 'application/json';

/** The report document: canonical JSON, so that equal reports are equal files. */
export const jsonExport: ReportExport = {
  id: 'json',
  title: 'Report document (JSON)',
  extension: 'json',
  mediaType: MEDIA_TYPE,
  async write(built, { baseName }) {
    return [
      {
        name: fileName([baseName], 'json'),
        mediaType: MEDIA_TYPE,
        content: `${canonicalJson(built.report)}\n`,
      },
    ];
  },
};
