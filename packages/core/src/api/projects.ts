import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName, present } from './hierarchy-name.ts';
import { ClusterId, ProjectId } from './id.ts';
import { listPageQuery } from './list-page.ts';
import { REPORT_COLUMNS, ReportItem } from './report-item.ts';

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

/** Columns of the list of projects, as it can be ordered by. */
export const PROJECT_COLUMNS = ['projectName', 'reportCount', 'templateCount', 'created'] as const;
export type ProjectColumn = (typeof PROJECT_COLUMNS)[number];

/** What stands beside a page of projects. */
export const ProjectOverview = z.object({
  /** How many projects of the cluster there are, whatever was searched. */
  projects: z.int(),
  /** How many reports are in them. */
  reports: z.int(),
  /** For a new one: no other of the cluster has it. */
  suggestedName: z.string(),
});
export type ProjectOverview = z.output<typeof ProjectOverview>;

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
  query: listPageQuery(REPORT_COLUMNS),
  data: z.object({
    project: Project,
    /** The page that was asked for, by day and newest first unless otherwise; else all, oldest first. */
    reports: z.array(ReportItem),
    /** Of a page: how many there are on all pages. */
    total: z.int().optional(),
  }),
});

export const findProject = defineEndpoint({
  id: 'findProject',
  title: 'A project by its id alone, and the cluster that holds it',
  method: 'GET',
  path: '/api/v0/projects/:projectId',
  action: 'cluster:list',
  params: z.object({ projectId: ProjectId }),
  data: z.object({ clusterId: ClusterId, project: Project }),
});

export const countReports = defineEndpoint({
  id: 'countReports',
  title: 'How many reports of a project are shared, and how many are not complete',
  method: 'GET',
  path: '/api/v0/clusters/:clusterId/projects/:projectId/counts',
  action: 'project:read',
  params: z.object({ clusterId: ClusterId, projectId: ProjectId }),
  data: z.object({ reports: z.int(), shared: z.int(), incomplete: z.int() }),
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
