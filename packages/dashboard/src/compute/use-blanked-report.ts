import { type BlankedReport, blankedReport } from '@tafel/core';
import { useEffect, useState } from 'react';
import { useDraft } from './use-draft.ts';

/** The beginning of a file, for the outline of one that is not read. */
const HEAD_BYTES = 8192;

/** Reads a file in the worker and blanks what was found; null until then. */
export function useBlankedReport(file: File | null): BlankedReport | null {
  const { read, clear, inspections } = useDraft();
  const [head, setHead] = useState<{ readonly of: File; readonly bytes: Uint8Array } | null>(null);
  useEffect(() => {
    let dropped = false;
    if (file !== null) {
      read(file.name, [{ name: file.name, content: file }]);
      void file
        .slice(0, HEAD_BYTES)
        .arrayBuffer()
        .then((buffer) => {
          if (!dropped) setHead({ of: file, bytes: new Uint8Array(buffer) });
        });
    }
    return () => {
      dropped = true;
      clear();
    };
  }, [file, read, clear]);
  const inspection = inspections[0];
  return file !== null && head?.of === file && inspection?.file === file.name
    ? blankedReport(inspection, head.bytes)
    : null;
}
