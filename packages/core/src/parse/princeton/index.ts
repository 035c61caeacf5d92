import type { FileFormat } from '../format.ts';
import { findTable } from '../readers/table-layout.ts';
import { readTextTable } from '../readers/text-table.ts';
import { readModel270 } from './model-270.ts';
import { readVersaStudio } from './versa-studio.ts';

const VERSA_STUDIO = /^\uFEFF?\s*<Application>\s*Name=VersaStudio/;
const MODEL_270 = /^\uFEFF?PN\s+Model 2[57]0/;
/** Names as PowerSuite and the Parstat programs write them, of impedance and of what they record beside it. */
const TEXT_EXPORT =
  /^\uFEFF?(?:Frequency[ \t]+Zre[ \t]+Zimg?\b|[^\r\n]*\bZre \(ohms\)\tZim \(ohms\))/;

/** Princeton Applied Research: VersaStudio, the text exports of PowerSuite and Parstat, and the older Model 270. */
export const princeton: FileFormat = {
  id: 'princeton',
  title: 'Princeton Applied Research (VersaStudio .par, PowerSuite, Model 270)',
  extensions: ['par', 'txt', 'csv', 'dat'],
  recognises: ({ head }) =>
    VERSA_STUDIO.test(head) || MODEL_270.test(head) || TEXT_EXPORT.test(head),
  parse(file) {
    if (VERSA_STUDIO.test(file.head)) return readVersaStudio(file);
    if (MODEL_270.test(file.head)) return readModel270(file);
    return { ...readTextTable(file, findTable(file)), instrument: 'Princeton Applied Research' };
  },
};
