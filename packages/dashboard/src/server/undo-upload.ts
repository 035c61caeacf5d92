import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { type ReportPlace, reportKey } from './queries.ts';

/** Files that became a report, or joined one: then with its versions before and after. */
export interface TakenIn {
  readonly place: ReportPlace;
  readonly versions?: { readonly before: string; readonly after: string };
}

/** The number in the tag of a version: '"3"'. */
const numberOf = (tag: string) => Number(/\d+/.exec(tag)?.[0]);

/**
 * Takes files out again: the new report is removed; one that they joined gets its version before as the newest, unless
 * somebody saved it meanwhile.
 */
export function useUndoUpload({
  onSuccess,
  onError,
}: {
  readonly onSuccess: (undone: TakenIn) => void;
  readonly onError: (error: Error) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ place, versions }: TakenIn): Promise<unknown> =>
      versions === undefined
        ? client.deleteReport({ params: { ...place } })
        : client.restoreVersion({
            params: { ...place, version: numberOf(versions.before) },
            version: versions.after,
          }),
    onSuccess: (_answer, undone) => onSuccess(undone),
    onError,
    onSettled: (_answer, _error, { place }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['clusters'] }),
        queryClient.invalidateQueries({ queryKey: reportKey(place) }),
      ]),
  });
}
