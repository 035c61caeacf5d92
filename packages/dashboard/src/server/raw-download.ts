import { TafelError } from '@tafel/core';
import type { ReportItem } from '@tafel/core/api';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveAs } from '../ui/save-as.ts';
import { client } from './client.ts';
import { placeOf } from './hierarchy.ts';

interface Failed {
  readonly item: ReportItem;
  readonly reason: string;
}

/** The bytes of a zip begin so; a report with a single file is sent as that file. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

const plain = (name: string) => name.replace(/[/\\:*?"<>|]/g, '_');

/** The raw files of reports, one archive each; reports without files, or out of reach, are named at the end. */
export function useRawDownload() {
  const [done, setDone] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: async (items: readonly ReportItem[]) => {
      const controller = new AbortController();
      abort.current = controller;
      setDone(0);
      const failed: Failed[] = [];
      for (const item of items) {
        if (controller.signal.aborted) break;
        const { reportName, shortId } = item;
        try {
          const bytes = await client.downloadFiles(
            { params: placeOf(item) },
            { signal: controller.signal },
          );
          const name = plain(`${shortId} ${reportName}`);
          if (isZip(bytes)) saveAs(`${name}.zip`, bytes);
          else saveAs(await soleFileName(item), bytes);
        } catch (error) {
          if (!(error instanceof TafelError)) throw error;
          if (error.code !== 'CANCELLED') failed.push({ item, reason: error.message });
        }
        setDone((count) => count + 1);
      }
      return { failed };
    },
  });
  return { download, done, cancel: () => abort.current?.abort() };
}

async function soleFileName(item: ReportItem) {
  const { report } = await client.readReport({ params: placeOf(item) });
  return plain(report.files[0]?.name ?? item.shortId);
}
