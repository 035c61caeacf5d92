import type { MeasurementFile, Report } from '@tafel/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from './client.ts';
import { type ReportPlace, reportKey } from './queries.ts';

export type UploadState = 'sending' | 'sent' | 'failed';

/** Files that travel at the same time. */
const AT_ONCE = 3;

/** Sends files, each with its state by its hash. What arrived once is not sent again when something fails and is tried anew. */
function useSending() {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const arrived = useRef(new Set<string>());
  const mark = (sha256: string, state: UploadState) =>
    setStates((before) => new Map(before).set(sha256, state));

  const sendOne = async ({ sha256, bytes }: MeasurementFile) => {
    if (arrived.current.has(sha256)) return;
    mark(sha256, 'sending');
    try {
      await client.putFile({ params: { sha256 }, bytes: new Blob([Uint8Array.from(bytes)]) });
      arrived.current.add(sha256);
      mark(sha256, 'sent');
    } catch (error) {
      mark(sha256, 'failed');
      throw error;
    }
  };

  const send = async (files: readonly MeasurementFile[]) => {
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await sendOne(file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  return { states, send };
}

/** Where reports stand. */
export type ProjectPlace = Omit<ReportPlace, 'reportId'>;

interface Upload {
  readonly report: Report;
  readonly files: readonly MeasurementFile[];
}

/** Makes a report in a project from files that were read here: the files first, then the report. */
export function useUpload(findPlace: () => Promise<ProjectPlace>) {
  const queryClient = useQueryClient();
  const { states, send } = useSending();
  const made = useRef<string | null>(null);
  const upload = useMutation({
    mutationFn: async ({ name, report, files }: Upload & { readonly name: string }) => {
      await send(files);
      const place = await findPlace();
      made.current ??= (
        await client.addReport({ params: { ...place }, body: { report_name: name } })
      ).reportId;
      const params = { ...place, reportId: made.current };
      const { version } = await client.readReport({ params });
      await client.saveReport({ params, version, body: { ...report, name } });
      return params;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['clusters'] }),
  });
  return { states, upload };
}

/** Adds files to a report: the files first, then the report that names them, over the version that it was made from. */
export function useAddFiles(place: ReportPlace) {
  const queryClient = useQueryClient();
  const { states, send } = useSending();
  const upload = useMutation({
    mutationFn: async ({ version, report, files }: Upload & { readonly version: string }) => {
      await send(files);
      return client.saveReport({ params: { ...place }, version, body: report });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['clusters'] }),
        queryClient.invalidateQueries({ queryKey: reportKey(place) }),
      ]),
  });
  return { states, upload };
}
