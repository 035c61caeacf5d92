import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName } from './hierarchy-name.ts';
import { AnyId, ClusterId, ProjectId } from './id.ts';

/** What a template holds: the configuration of studies, as a report has it. */
const Source = z.record(z.string(), z.unknown());

const TemplateItem = z.object({
  templateId: AnyId,
  templateName: z.string(),
  templateType: z.string(),
  createdAt: z.iso.datetime(),
  dateLastUpdate: z.iso.datetime().nullable(),
});
export type TemplateItem = z.output<typeof TemplateItem>;

const Template = TemplateItem.extend({ source: Source });
export type Template = z.output<typeof Template>;

const TemplateType = z.string().trim().max(100);
const InProject = z.object({ clusterId: ClusterId, projectId: ProjectId });
const TemplateParams = InProject.extend({ templateId: AnyId });

export const addTemplate = defineEndpoint({
  id: 'addTemplate',
  title: 'Add a template to a project',
  method: 'POST',
  path: '/api/v0/templates/:clusterId/:projectId/template',
  action: 'template:write',
  announced: true,
  feature: 'templates',
  params: InProject,
  body: z.strictObject({
    templateName: HierarchyName,
    templateType: TemplateType.default(''),
    source: Source,
  }),
  data: TemplateItem,
  status: 201,
});

export const listTemplates = defineEndpoint({
  id: 'listTemplates',
  title: 'The templates of a project',
  method: 'GET',
  path: '/api/v0/templates/:clusterId/:projectId/templates',
  action: 'template:read',
  params: InProject,
  data: z.object({ templates: z.array(TemplateItem) }),
});

export const readTemplate = defineEndpoint({
  id: 'readTemplate',
  title: 'A template, whole',
  method: 'GET',
  path: '/api/v0/templates/:clusterId/:projectId/:templateId',
  action: 'template:read',
  params: TemplateParams,
  data: Template,
});

export const updateTemplate = defineEndpoint({
  id: 'updateTemplate',
  title: 'Rename a template, or change its type',
  method: 'PUT',
  path: '/api/v0/templates/:clusterId/:projectId/:templateId',
  action: 'template:write',
  announced: true,
  feature: 'templates',
  params: TemplateParams,
  body: z.strictObject({ templateName: HierarchyName, templateType: TemplateType.optional() }),
  data: TemplateItem,
});

export const removeTemplate = defineEndpoint({
  id: 'removeTemplate',
  title: 'Remove a template',
  method: 'DELETE',
  path: '/api/v0/templates/:clusterId/:projectId/:templateId',
  action: 'template:write',
  announced: true,
  feature: 'templates',
  params: TemplateParams,
  data: z.object({}),
  audited: [],
});

export const getTemplateFiles = defineEndpoint({
  id: 'getTemplateFiles',
  title: 'Templates as files: a JSON file, or a zip of several',
  method: 'POST',
  path: '/api/v0/getFiles/:clusterId/:projectId/template',
  action: 'template:read',
  feature: 'templates',
  params: InProject,
  body: z.strictObject({ templates: z.array(AnyId).min(1).max(1000) }),
  bytes: 'response',
  data: z.never(),
});
