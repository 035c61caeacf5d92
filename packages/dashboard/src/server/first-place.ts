import { defaultClusterName, defaultProjectName } from '@tafel/core/api';
import { useCallback, useRef } from 'react';
import { client } from './client.ts';
import type { ProjectPlace } from './upload.ts';

/**
 * Makes the first project of a cluster, or of a first cluster that is made, too; once: what is there is taken when
 * something after it fails.
 */
export function useFirstPlace(cluster?: string): () => Promise<ProjectPlace> {
  const made = useRef<Partial<ProjectPlace>>(cluster === undefined ? {} : { clusterId: cluster });
  return useCallback(async () => {
    const body = { clusterName: defaultClusterName(1) };
    const clusterId = made.current.clusterId ?? (await client.addCluster({ body })).clusterId;
    made.current = { ...made.current, clusterId };
    const projectId = made.current.projectId ?? (await addFirstProject(clusterId)).projectId;
    made.current = { clusterId, projectId };
    return { clusterId, projectId };
  }, []);
}

const addFirstProject = (clusterId: string) =>
  client.addProject({ params: { clusterId }, body: { projectName: defaultProjectName(1) } });
