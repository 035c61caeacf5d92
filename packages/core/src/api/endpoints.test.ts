import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

test('EP-01 every call stands below /api/v0, the analysis below /bda/v0 and /pbda/v0', () => {
  const elsewhere = endpoints.members.filter(({ path }) => !/^\/(api|p?bda)\/v0\//.test(path));
  expect(elsewhere.map(({ path }) => path)).toEqual(['/healthz', '/readyz']);
});

test('X-71 creates answer with 201, all others with 200', () => {
  const creates = endpoints.members.filter(({ status }) => status === 201);
  expect(creates.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v0/register',
    'POST /api/v0/clusters',
    'POST /api/v0/clusters/:clusterId/project',
    'POST /api/v0/projects/:clusterId/:projectId/report',
    'POST /api/v0/projects/:clusterId/:projectId/comparison',
    'POST /api/v0/projects/:clusterId/:projectId/link',
    'POST /api/v0/projects/:clusterId/:projectId/:kind',
    'POST /api/v0/templates/:clusterId/:projectId/template',
    'POST /api/v0/uploads', // of the tus protocol
    'POST /api/v0/shareclusters',
    'POST /api/v0/sharereports',
    'POST /api/v0/resourceAccessRequests',
  ]);
});

test('no two calls share method and path', () => {
  const addresses = endpoints.members.map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the description speaks the names of the wire', () => {
  const text = JSON.stringify(openApiDocument());
  for (const name of ['ownedByUid', 'favouriteRank', 'report_name', 'accesstype', 'If-Match'])
    expect(text).toContain(name);
  expect(text).not.toContain('mayEdit');
});
