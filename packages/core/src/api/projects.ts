import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName, present } from './hierarchy-name.ts';
import { ClusterId, ProjectId } from './id.ts';
import { ReportItem } from './report-item.ts';

/** A project of a cluster: the specification's spelling on the wire, ours inside. */
export const Project = z.codec(
  z.object({
    projectId: present(),
    projectName: present(),
    owned: z.boolean(),
    ownedByName: z.string(),
    accesstype: z.boolean(),
    disable: z.boolean(),
    shareCount: z.int(),
    reportCount: z.int(),
    templateCount: z.int(),
    projectCode: z.string(),
    createdAt: z.iso.datetime(),
  }),
  z.object({
    projectId: ProjectId,
    projectName: z.string(),
    owned: z.boolean(),
    ownerName: z.string(),
    /** Editor or owner: may change what is inside. */
    mayEdit: z.boolean(),
    /** Needs a premium subscription. */
    disabled: z.boolean(),
    shareCount: z.int(),
    reportCount: z.int(),
    templateCount: z.int(),
    projectCode: z.string(),
    createdAt: z.iso.datetime(),
  }),
  {
    decode: ({ ownedByName, accesstype, disable, ...same }) => ({
      ...same,
      ownerName: ownedByName,
      mayEdit: accesstype,
      disabled: disable,
    }),
    encode: ({ ownerName, mayEdit, disabled, ...same }) => ({
      ...same,
      ownedByName: ownerName,
      accesstype: mayEdit,
      disable: disabled,
    }),
  },
);
export type Project = z.output<typeof Project>;

export const addProject = defineEndpoint({
  id: 'addProject',
  title: 'Add a project to a cluster',
  method: 'POST',
  path: '/api/v0/clusters/:clusterId/project',
  action: 'project:create',
  announced: true,
  feature: 'createProject',
  params: z.object({ clusterId: ClusterId }),
  body: z.strictObject({ projectName: HierarchyName }),
  data: Project,
  status: 201,
});

export const readProject = defineEndpoint({
  id: 'readProject',
  title: 'The reports of a project',
  method: 'GET',
  path: '/api/v0/clusters/:clusterId/projects/:projectId',
  action: 'project:read',
  params: z.object({ clusterId: ClusterId, projectId: ProjectId }),
  data: z.object({ project: Project, reports: z.array(ReportItem) }),
});

export const updateProject = defineEndpoint({
  id: 'updateProject',
  title: 'Rename a project',
  method: 'PUT',
  path: '/api/v0/projects/:clusterId/:projectId',
  action: 'project:manage',
  announced: true,
  params: z.object({ clusterId: ClusterId, projectId: ProjectId }),
  body: z.strictObject({ projectName: HierarchyName }),
  data: Project,
});
