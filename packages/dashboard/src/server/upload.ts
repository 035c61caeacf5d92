import type { MeasurementFile, Report } from '@tafel/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from './client.ts';

export type UploadState = 'waiting' | 'sending' | 'stored' | 'failed';

interface Upload {
  readonly name: string;
  readonly report: Report;
  readonly files: readonly MeasurementFile[];
}

/** Files that travel at the same time. */
const AT_ONCE = 3;

/**
 * Makes a report in a project from files that were read here: the files first, each with its state, then the report.
 * What was stored once is not sent again when something fails and is tried anew.
 */
export function useUpload({ clusterId, projectId }: { clusterId: string; projectId: string }) {
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const stored = useRef(new Set<string>());
  const made = useRef<string | null>(null);
  const mark = (sha256: string, state: UploadState) =>
    setStates((before) => new Map(before).set(sha256, state));

  const send = async ({ sha256, bytes }: MeasurementFile) => {
    if (stored.current.has(sha256)) return;
    mark(sha256, 'sending');
    try {
      await client.putFile({ params: { sha256 }, bytes: new Blob([Uint8Array.from(bytes)]) });
      stored.current.add(sha256);
      mark(sha256, 'stored');
    } catch (error) {
      mark(sha256, 'failed');
      throw error;
    }
  };

  const upload = useMutation({
    mutationFn: async ({ name, report, files }: Upload) => {
      const waiting = [...files];
      const work = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) await send(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      made.current ??= (
        await client.addReport({ params: { clusterId, projectId }, body: { report_name: name } })
      ).reportId;
      const params = { clusterId, projectId, reportId: made.current };
      const { version } = await client.readReport({ params });
      await client.saveReport({ params, version, body: { ...report, name } });
      return params;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['clusters'] }),
  });
  return { states, upload };
}
