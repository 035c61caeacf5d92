import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, wire } from '../testing/fake-server.ts';
import { useFirstPlace } from './first-place.ts';

const { clusterId, projectId } = wire;
const ADD_CLUSTER = 'POST /api/v0/clusters';
const ADD_PROJECT = `POST /api/v0/clusters/${clusterId}/project`;

test('a project that could not be made is made on another try, in the cluster that is there', async () => {
  const names: unknown[] = [];
  let tries = 0;
  const asked = fakeServer({
    [ADD_CLUSTER]: (body) => {
      names.push(body);
      return { status: 201, data: { ...wire.openCluster, projects: [] } };
    },
    [ADD_PROJECT]: (body) => {
      names.push(body);
      tries += 1;
      return tries === 1
        ? { status: 503, failure: { code: 'INTERNAL', message: 'Not now.' } }
        : { status: 201, data: wire.project };
    },
  });
  const { result } = renderHook(() => useFirstPlace());
  await expect(result.current()).rejects.toThrow('Not now.');
  const place = await result.current();
  expect(place).toEqual({ clusterId, projectId });
  expect(await result.current()).toEqual(place);
  expect(asked).toEqual([ADD_CLUSTER, ADD_PROJECT, ADD_PROJECT]);
  expect(names).toEqual([
    { clusterName: 'My Cluster 1' },
    { projectName: 'My Project 1' },
    { projectName: 'My Project 1' },
  ]);
});

test('where there is a cluster, a project is made in it', async () => {
  const asked = fakeServer({ [ADD_PROJECT]: { status: 201, data: wire.project } });
  const { result } = renderHook(() => useFirstPlace(clusterId));
  expect(await result.current()).toEqual({ clusterId, projectId });
  expect(asked).toEqual([ADD_PROJECT]);
});
