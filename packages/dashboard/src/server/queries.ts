import { TafelError, type MeasurementFile, type Report } from '@tafel/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '../ui/use-stored-choice.ts';
import { client } from './client.ts';

export const SESSION = ['session'];

/** Where this browser keeps that it is a trusted computer. */
const TRUSTED = 'tafel-trusted';

/** Whether the person signed in with 'Remember me' here. */
export const isTrusted = (): boolean => readStored(TRUSTED) === 'yes';

const isOver = (error: unknown) => error instanceof TafelError && error.code === 'NOT_SIGNED_IN';

/** The session of this browser; a trusted computer opens a new one where it has ended. */
async function restoreSession() {
  try {
    return await client.readSession();
  } catch (error) {
    if (!isOver(error) || !isTrusted()) throw error;
    // Whatever keeps a new one from opening: the old one is over.
    return client.refreshSession().catch(() => Promise.reject(error));
  }
}

/** Who is signed in; null for nobody. */
export function useSession() {
  return useQuery({
    queryKey: SESSION,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        return { ...(await restoreSession()), justSignedIn: false };
      } catch (error) {
        if (isOver(error)) return null;
        throw error;
      }
    },
  });
}

/** Signs in; the guard of the page then leads on. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      email: string;
      password: string;
      trustPC: boolean;
      code?: string;
      reactivate?: true;
    }) => client.login({ body }),
    onSuccess: (session, { trustPC }) => {
      writeStored(TRUSTED, trustPC ? 'yes' : 'no');
      queryClient.setQueryData(SESSION, { ...session, justSignedIn: true });
    },
  });
}

/** Another 55 minutes. */
export function useExtendSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.refreshSession(),
    onSuccess: (session) => queryClient.setQueryData(SESSION, { ...session, justSignedIn: false }),
  });
}

/** Signs out. Nothing of the session stays in memory, even where the server could not be told. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.revokeSession(),
    onSettled: () => {
      writeStored(TRUSTED, 'no');
      // The session first: whoever watches it leaves the page, and nothing of the page is asked for again.
      queryClient.setQueryData(SESSION, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
      queryClient.getMutationCache().clear();
    },
  });
}

/** Where a project stands, by its id alone. */
export function useFindProject(projectId: string) {
  return useQuery({
    queryKey: ['clusters', 'holding', projectId],
    queryFn: ({ signal }) => client.findProject({ params: { projectId } }, { signal }),
  });
}

export function useAddCluster() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clusterName: string) => client.addCluster({ body: { clusterName } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clusters'] }),
  });
}

export function useAddProject(clusterId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (projectName: string) =>
      client.addProject({ params: { clusterId }, body: { projectName } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clusters', clusterId] }),
  });
}

export interface ReportPlace {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
}

export const reportKey = ({ clusterId, projectId, reportId }: ReportPlace) => [
  'report',
  clusterId,
  projectId,
  reportId,
];

export function useReport(place: ReportPlace) {
  return useQuery({
    queryKey: reportKey(place),
    queryFn: ({ signal }) => client.readReport({ params: { ...place } }, { signal }),
  });
}

/** The raw files that a report names, once the report is known. A file never changes, so it is fetched once. */
export function useRawFiles(place: ReportPlace, report: Report | undefined) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['raw-files', report?.files.map((file) => file.sha256)],
    enabled: report !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }): Promise<MeasurementFile[]> =>
      Promise.all(
        (report?.files ?? [])
          .filter(({ dataType }) => dataType === 'data')
          .map(async ({ name, sha256 }) => ({
            name,
            sha256,
            bytes: await queryClient.fetchQuery({
              queryKey: ['raw-file', sha256],
              staleTime: Number.POSITIVE_INFINITY,
              queryFn: () => client.getFile({ params: { ...place, sha256 } }, { signal }),
            }),
          })),
      ),
  });
}
