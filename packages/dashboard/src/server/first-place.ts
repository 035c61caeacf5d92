import { defaultClusterName, defaultProjectName } from '@tafel/core/api';
import { useCallback, useRef } from 'react';
import { client } from './client.ts';
import type { ProjectPlace } from './upload.ts';

/** Makes the first cluster of a person and a project in it, once: what is there is taken when something after it fails. */
export function useFirstPlace(): () => Promise<ProjectPlace> {
  const made = useRef<Partial<ProjectPlace>>({});
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
