import { TafelError, type MeasurementFile, type Report } from '@tafel/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const SESSION = ['session'];

/** Who is signed in; null for nobody. */
export function useSession() {
  return useQuery({
    queryKey: SESSION,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        return { ...(await client.readSession()), justSignedIn: false };
      } catch (error) {
        if (error instanceof TafelError && error.code === 'NOT_SIGNED_IN') return null;
        throw error;
      }
    },
  });
}

/** Signs in; the guard of the page then leads on. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string; trustPC: boolean }) =>
      client.login({ body }),
    onSuccess: (session) => queryClient.setQueryData(SESSION, { ...session, justSignedIn: true }),
  });
}

/** Signs out. Nothing of the session stays in memory, even where the server could not be told. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.revokeSession(),
    onSettled: () => {
      queryClient.clear();
      queryClient.setQueryData(SESSION, null);
    },
  });
}

export function useClusters() {
  return useQuery({
    queryKey: ['clusters'],
    queryFn: async ({ signal }) => (await client.listClusters(undefined, { signal })).clusters,
  });
}

export function useCluster(clusterId: string) {
  return useQuery({
    queryKey: ['clusters', clusterId],
    queryFn: ({ signal }) => client.readCluster({ params: { clusterId } }, { signal }),
  });
}

export function useProject(clusterId: string, projectId: string) {
  return useQuery({
    queryKey: ['clusters', clusterId, projectId],
    queryFn: ({ signal }) => client.readProject({ params: { clusterId, projectId } }, { signal }),
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

export function useReport(place: ReportPlace) {
  return useQuery({
    queryKey: ['report', place.clusterId, place.projectId, place.reportId],
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
