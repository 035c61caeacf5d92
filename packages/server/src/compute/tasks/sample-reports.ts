import { createReport, parseFile, sha256Hex, withThumbnail } from '@tafel/core';
import { SAMPLES } from './sample-curves.ts';

/** The sample reports with their raw files, as a person would have made them. */
export function sampleReports() {
  return SAMPLES.map(({ name, files, ...fields }) => {
    const raw = files.map((file) => {
      const bytes = new TextEncoder().encode(file.text);
      return { name: file.name, bytes, sha256: sha256Hex(bytes) };
    });
    const parsed = raw.map((file) => parseFile(file));
    const started = { ...fields, operator: 'Tafel', dateTest: '2026-01-01' };
    const report = createReport({ name, files: parsed, fields: started });
    return { report: withThumbnail(report, parsed), files: raw };
  });
}
